import type { Actor } from '#kernel/actor.ts'
import { csvLine, csvMark } from '#kernel/csv.ts'
import { formatText } from '#kernel/i18n/format-message.ts'
import type { Reader } from '#kernel/i18n/reader.ts'
import { t } from '#kernel/i18n/t.ts'
import { withWrittenMentions } from '#kernel/markdown/mentions.ts'
import { seesAssignees } from '#work/assignees/rules.ts'
import { untitled } from '#work/files/contract.ts'
import type { FoundFeedback } from './data.ts'
import { m } from './messages.ts'

interface Column {
  heading: string
  cell: (item: FoundFeedback) => string | number | null
}

/** Writes comments as CSV in the reader's language, with the columns that this person can see. */
export function feedbackCsv(reader: Reader, actor: Actor, items: FoundFeedback[]): string {
  const columns = columnsFor(actor)
  const read = (value: string | number | null) =>
    typeof value === 'string' ? formatText(reader, value) : value
  const lines = items.map((item) => csvLine(columns.map(({ cell }) => read(cell(item)))))
  return [csvMark + csvLine(columns.map(({ heading }) => read(heading))), ...lines].join('')
}

/** The columns of an export. Clients see neither internal comments nor assignees and due dates. */
function columnsFor(actor: Actor): Column[] {
  const columns: Column[] = [
    { heading: t(m.columnNumber), cell: (item) => item.number },
    { heading: t(m.columnState), cell: (item) => t(stateNames[item.state]) },
    { heading: t(m.columnComment), cell: (item) => withWrittenMentions(item.body) },
    { heading: t(m.columnPage), cell: (item) => item.page },
    { heading: t(m.columnAuthor), cell: (item) => item.authorName },
    { heading: t(m.columnCreated), cell: (item) => item.createdAt.toISOString() },
    {
      heading: t(m.columnReplies),
      cell: ({ replies }) => replies.map(lineOf).join('\n'),
    },
    { heading: t(m.columnResolvedBy), cell: (item) => item.resolvedBy },
    { heading: t(m.columnResolvedAt), cell: (item) => item.resolvedAt?.toISOString() ?? null },
    { heading: t(m.columnAttachments), cell: ({ attachments }) => namesOf(attachments).join('\n') },
  ]
  if (!seesAssignees(actor)) return columns
  return [
    ...columns,
    { heading: t(m.columnInternal), cell: (item) => t(item.internal ? m.isInternal : m.isPublic) },
    { heading: t(m.columnAssignee), cell: (item) => item.assignee?.name ?? null },
    { heading: t(m.columnDue), cell: (item) => item.dueDate },
  ]
}

/** Clients don't get internal replies. */
function lineOf({ authorName, internal, ...reply }: FoundFeedback['replies'][number]): string {
  const files = namesOf(reply.attachments).filter((name) => name !== reply.body)
  const body = [withWrittenMentions(reply.body), ...files.map((name) => `[${name}]`)].join(' ')
  return internal ? t(m.internalReplyBy, { name: authorName, body }) : `${authorName}: ${body}`
}

function namesOf(attachments: FoundFeedback['attachments']): string[] {
  return attachments.map(({ name }) => name ?? untitled)
}

const stateNames = {
  OPEN: m.openBadge,
  IN_PROGRESS: m.inProgressBadge,
  READY: m.readyBadge,
  CLOSED: m.resolvedBadge,
}
