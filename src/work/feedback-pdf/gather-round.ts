import { getAgency } from '#agency/settings/get-agency.ts'
import type { Actor } from '#kernel/actor.ts'
import { formatMessage, formatText } from '#kernel/i18n/format-message.ts'
import type { Message } from '#kernel/i18n/message.ts'
import type { Reader } from '#kernel/i18n/reader.ts'
import { plainTextWithLinks } from '#kernel/markdown/plain-text.ts'
import type { Services } from '#kernel/services.ts'
import { documentStyle } from '#money/invoices/pdf/draw-document.ts'
import type { CommentState } from '#schema/values.ts'
import { m as common } from '#ui/messages.ts'
import { accentVariables } from '#ui/theme/accent.ts'
import type { FoundFeedback } from '#work/feedback/data.ts'
import { findFeedbackOn } from '#work/feedback/data.ts'
import { m as feedback } from '#work/feedback/messages.ts'
import { untitled } from '#work/files/contract.ts'
import type { FoundFile } from '#work/files/data.ts'
import type { VisibleProject } from '#work/projects/visible-projects.ts'
import { m } from './messages.ts'
import { drawSlices } from './picture-slices.ts'
import type { DrawnComment, DrawnPage, RoundContent } from './round-content.ts'

interface Gathering extends Pick<Services, 'db' | 'storage'> {
  actor: Actor
  now: Date
  signal: AbortSignal
}

/** The content of a version's PDF for this person: without internal comments for clients, and without locked pictures. */
export async function gatherRound(
  { db, storage, actor, now, signal }: Gathering,
  reader: Reader,
  { file, project }: { file: FoundFile; project: Pick<VisibleProject, 'name' | 'companyName'> },
): Promise<RoundContent> {
  const agency = await getAgency(db)
  const { paper, accent } = await documentStyle({ db, storage })
  const writing = { reader, moment: momentIn(reader, agency.timeZone) }
  const items = await findFeedbackOn(db, actor, file)
  const pins = items.filter(({ type }) => type === 'PIN')
  const pages: DrawnPage[] = []
  for (const number of pagesOf(pins)) {
    const isDrawn = !file.locked && pages.length < mostPictures
    const slices = isDrawn ? await drawSlices(storage, file, number, signal) : []
    const comments = pins.filter(({ page }) => page === number).map((item) => drawn(writing, item))
    pages.push({ number: file.pages === null ? null : number, slices, comments })
  }
  const colors = accentVariables(accent)
  const resolved = items.filter((item) => item.resolved).length
  return {
    language: reader.language,
    paper,
    agency: agency.name,
    project: project.name,
    client: project.companyName,
    name: file.originalName ?? formatText(reader, untitled),
    version: file.version,
    asOf: formatMessage(reader.language, m.asOf, { moment: writing.moment(now) }),
    madeAt: now,
    colors: {
      accent: colors['--light-accent'] ?? accent,
      onAccent: colors['--light-on-accent'] ?? '#ffffff',
      mark: colors['--light-accent-mark'] ?? accent,
    },
    counts: { open: items.length - resolved, resolved },
    pages,
    general: items.filter(({ type }) => type === 'GENERAL').map((item) => drawn(writing, item)),
  }
}

/** More pages with pins than any design has. Further pages only list their comments. */
const mostPictures = 60

/** The pages with pins, or the first one. */
function pagesOf(pins: FoundFeedback[]): number[] {
  const pages = new Set(pins.map(({ page }) => page))
  return pages.size === 0 ? [1] : [...pages].sort((one, other) => one - other)
}

interface Writing {
  reader: Reader
  moment: (at: Date) => string
}

type Text = Pick<FoundFeedback, 'body' | 'attachments'>

function drawn(writing: Writing, item: FoundFeedback): DrawnComment {
  const { reader, moment } = writing
  const { number, pinX, pinY, mark, resolved, resolvedAt, resolvedBy } = item
  return {
    ...{ number, x: pinX ?? 0, y: pinY ?? 0, mark, resolved },
    labels: [formatMessage(reader.language, stateNames[item.state]), ...internalLabel(writing, item)],
    by: byOf(writing, item),
    text: textOf(item),
    attached: attachedOf(writing, item),
    settled:
      resolvedBy && resolvedAt
        ? formatMessage(reader.language, m.resolvedBy, {
            name: formatText(reader, resolvedBy),
            moment: moment(resolvedAt),
          })
        : null,
    replies: item.replies.map((reply) => ({
      by: byOf(writing, reply),
      text: textOf(reply),
      labels: internalLabel(writing, reply),
      attached: attachedOf(writing, reply),
    })),
  }
}

function byOf({ reader, moment }: Writing, text: { authorName: string; createdAt: Date }): string {
  const name = formatText(reader, text.authorName)
  return formatMessage(reader.language, m.byAt, { name, moment: moment(text.createdAt) })
}

/** Only staff get internal comments, so only they see this label. */
function internalLabel({ reader }: Writing, { internal }: { internal: boolean }): string[] {
  return internal ? [formatMessage(reader.language, common.internal)] : []
}

function textOf({ body }: Text): string {
  return plainTextWithLinks(body)
}

function attachedOf({ reader }: Writing, { body, attachments }: Text): string | null {
  const names = attachments.map(({ name }) => name ?? formatText(reader, untitled))
  // The text of comments that have only files is the name of the first file.
  if (names.length === 0 || (names.length === 1 && names[0] === body)) return null
  return formatMessage(reader.language, m.attached, { names: names.join(', ') })
}

const stateNames: Record<CommentState, Message> = {
  OPEN: feedback.openBadge,
  IN_PROGRESS: feedback.inProgressBadge,
  READY: feedback.readyBadge,
  CLOSED: feedback.resolvedBadge,
}

function momentIn({ locale }: Reader, timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  // Some fonts lack narrow spaces.
  return (at) => format.format(at).replace(/[\u2009\u202f]/g, '\u00a0')
}
