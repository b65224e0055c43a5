import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { t } from '#kernel/i18n/t.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { users } from '#schema/accounts.ts'
import type { auditLogs } from '#schema/audit.ts'
import { messages } from '#schema/chat.ts'
import { clients } from '#schema/clients.ts'
import { feedback, feedbackReplies } from '#schema/feedback.ts'
import { files, fileVersions } from '#schema/files.ts'
import { invoices } from '#schema/invoices.ts'
import { milestones, tasks } from '#schema/milestones.ts'
import { projects } from '#schema/projects.ts'
import { quotes } from '#schema/quotes.ts'
import { reviewLinks } from '#schema/review-links.ts'
import { reviews } from '#schema/reviews.ts'
import { m } from './messages.ts'

type Entry = Pick<typeof auditLogs.$inferSelect, 'targetTable' | 'targetId' | 'metadata'>

/** The current name of an entry's item, and the project or company that it belongs to. */
interface Named {
  name: string
  projectId?: string | null
  clientId?: string | null
}

/**
 * Returns the name of each entry's item, its project or company, and the path that opens the item or, if the
 * item is gone, its project or company. Unknown values are null.
 */
export async function namesOf(db: Db, entries: Entry[]) {
  const targets = await findTargets(db, entries)
  const places = await findPlaces(db, entries, targets)
  return (entry: Entry) => {
    const found = targets.get(keyOf(entry))
    const projectId = found?.projectId ?? idIn(entry, 'projectId')
    const clientId = found?.clientId ?? idIn(entry, 'clientId')
    const userId = idIn(entry, 'userId')
    return {
      thing: found?.name ?? (userId && places.get(userId)) ?? nameIn(entry.metadata) ?? null,
      place: (projectId && places.get(projectId)) ?? (clientId && places.get(clientId)) ?? null,
      link: linkOf(entry, {
        isThere: Boolean(found),
        projectId: projectId && places.has(projectId) ? projectId : undefined,
        clientId: clientId && places.has(clientId) ? clientId : undefined,
      }),
    }
  }
}

type Finder = (db: Db, ids: string[]) => Promise<(Named & { id: string })[]>

/** One query for each type of item on a page of the log. */
const finders: Record<string, Finder> = {
  projects: (db, ids) =>
    db.select({ id: projects.id, name: projects.name }).from(projects).where(inArray(projects.id, ids)),
  clients: (db, ids) =>
    db.select({ id: clients.id, name: clients.companyName }).from(clients).where(inArray(clients.id, ids)),
  users: async (db, ids) =>
    (await db.select().from(users).where(inArray(users.id, ids))).map((user) => ({
      id: user.id,
      name: displayName(user),
    })),
  invoices: async (db, ids) => {
    const { id, number, projectId, clientId } = invoices
    const found = db.select({ id, number, projectId, clientId }).from(invoices)
    return (await found.where(inArray(id, ids))).map((row) => ({
      ...row,
      name: row.number ? t(m.invoiceNumbered, { number: row.number }) : t(m.draftInvoice),
    }))
  },
  quotes: async (db, ids) => {
    const { id, number, projectId, clientId } = quotes
    const found = db.select({ id, number, projectId, clientId }).from(quotes)
    return (await found.where(inArray(id, ids))).map((row) => ({
      ...row,
      name: row.number ? t(m.quoteNumbered, { number: row.number }) : t(m.draftQuote),
    }))
  },
  milestones: (db, ids) => {
    const { id, title, projectId } = milestones
    return db.select({ id, name: title, projectId }).from(milestones).where(inArray(id, ids))
  },
  reviews: (db, ids) => {
    const { id, title, projectId } = reviews
    return db.select({ id, name: title, projectId }).from(reviews).where(inArray(id, ids))
  },
  tasks: (db, ids) => {
    const { id, title, projectId } = tasks
    return db.select({ id, name: title, projectId }).from(tasks).where(inArray(id, ids))
  },
  feedback: async (db, ids) => {
    const { id, number, projectId } = feedback
    const found = await db.select({ id, number, projectId }).from(feedback).where(inArray(id, ids))
    return found.map((row) => ({ ...row, name: pinName(row.number) }))
  },
  feedback_replies: async (db, ids) => {
    const { id, projectId } = feedbackReplies
    const found = await db
      .select({ id, projectId, number: feedback.number })
      .from(feedbackReplies)
      .innerJoin(feedback, eq(feedback.id, feedbackReplies.feedbackId))
      .where(inArray(id, ids))
    return found.map((row) => ({ ...row, name: pinName(row.number) }))
  },
  review_links: async (db, ids) => {
    const rows = await db
      .select({ guest: users, id: reviewLinks.id, projectId: reviewLinks.projectId })
      .from(reviewLinks)
      .innerJoin(users, eq(users.id, reviewLinks.guestId))
      .where(inArray(reviewLinks.id, ids))
    return rows.map(({ guest, ...link }) => ({ ...link, name: displayName(guest) }))
  },
  messages: async (db, ids) => {
    const { id, projectId } = messages
    const found = await db.select({ id, projectId }).from(messages).where(inArray(id, ids))
    return found.map((row) => ({ ...row, name: t(m.chatMessage) }))
  },
  files: async (db, ids) => {
    const { id, projectId } = files
    const found = await db
      .select({ id, projectId, name: fileVersions.originalName })
      .from(files)
      .innerJoin(
        fileVersions,
        and(eq(fileVersions.fileId, files.id), eq(fileVersions.version, files.version)),
      )
      .where(inArray(files.id, ids))
    return found.map((row) => ({ ...row, name: row.name ?? t(m.file) }))
  },
}

function pinName(number: number | null): string {
  return number === null ? t(m.comment) : t(m.pinNumbered, { number })
}

async function findTargets(db: Db, entries: Entry[]): Promise<Map<string, Named>> {
  const found = new Map<string, Named>()
  for (const [table, find] of Object.entries(finders)) {
    const ids = new Set(entries.flatMap((one) => (one.targetTable === table ? uuidOf(one.targetId) : [])))
    if (ids.size === 0) continue
    for (const row of await find(db, [...ids])) found.set(`${table} ${row.id}`, row)
  }
  return found
}

/** Finds the names of projects, companies and people in entries. */
async function findPlaces(db: Db, entries: Entry[], targets: Map<string, Named>) {
  const mentioned = (name: 'projectId' | 'clientId' | 'userId') => [
    ...new Set([
      ...entries.flatMap((entry) => uuidOf(idIn(entry, name))),
      ...(name === 'userId' ? [] : [...targets.values()].flatMap((target) => uuidOf(target[name]))),
    ]),
  ]
  const wanted = {
    projects: mentioned('projectId'),
    clients: mentioned('clientId'),
    users: mentioned('userId'),
  }
  const places = new Map<string, string>()
  for (const [table, ids] of Object.entries(wanted)) {
    if (ids.length === 0) continue
    for (const { id, name } of (await finders[table]?.(db, ids)) ?? []) places.set(id, name)
  }
  return places
}

interface Around {
  isThere: boolean
  projectId: string | undefined
  clientId: string | undefined
}

function linkOf({ targetTable, targetId }: Entry, { isThere, projectId, clientId }: Around): string | null {
  const own = isThere && targetTable ? ownPages[targetTable] : undefined
  if (own) return `${own}/${targetId}`
  const tab = targetTable ? tabs[targetTable] : undefined
  if (projectId) return tab && isThere ? `/projects/${projectId}?tab=${tab}` : `/projects/${projectId}`
  return clientId ? `/admin/clients/${clientId}` : null
}

const ownPages: Record<string, string> = {
  projects: '/projects',
  clients: '/admin/clients',
  invoices: '/invoices',
  quotes: '/quotes',
}
const tabs: Record<string, string> = {
  milestones: 'timeline',
  tasks: 'timeline',
  files: 'files',
  feedback: 'feedback',
  feedback_replies: 'feedback',
  messages: 'chat',
}

function keyOf({ targetTable, targetId }: Entry): string {
  return `${targetTable} ${targetId}`
}

function idIn({ metadata }: Entry, name: string): string | undefined {
  return uuidOf(metadata?.[name])[0]
}

/** The name that was recorded when the item was deleted. */
function nameIn(metadata: Entry['metadata']): string | undefined {
  const names = ['name', 'title', 'companyName', 'originalName', 'number', 'planCode', 'email']
  const recordedName = names.map((name) => metadata?.[name]).find((value) => typeof value === 'string')
  return typeof recordedName === 'string' ? recordedName : undefined
}

function uuidOf(value: unknown): string[] {
  return typeof value === 'string' && UUID.test(value) ? [value.toLowerCase()] : []
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
