import { and, eq } from 'drizzle-orm'
import type { EmailAbout } from '#kernel/actor.ts'
import { id } from '#kernel/contract.ts'
import type { Db } from '#kernel/database/database.ts'
import { users } from '#schema/accounts.ts'
import type { EmailAccess } from '#schema/agency.ts'
import { contacts } from '#schema/clients.ts'
import { feedback } from '#schema/feedback.ts'
import { invoices } from '#schema/invoices.ts'
import { projects } from '#schema/projects.ts'
import { quotes } from '#schema/quotes.ts'

/** The personal link of an email to one contact, if its button opens an item that the contact can see. */
export async function accessOf(tx: Db, to: string, path: string): Promise<EmailAccess | null> {
  const found = await aboutOf(tx, path)
  if (!found) return null
  const { about, clientId } = found
  const [person] = await tx
    .select({ userId: users.id })
    .from(users)
    .innerJoin(contacts, and(eq(contacts.userId, users.id), eq(contacts.clientId, clientId)))
    .where(
      and(
        eq(users.email, to.toLowerCase()),
        eq(users.role, 'CUSTOMER'),
        about.milestoneId || about.reviewId ? eq(contacts.mayApprove, true) : undefined,
        about.invoiceId || about.quoteId ? eq(contacts.seesInvoices, true) : undefined,
      ),
    )
  return person ? { kind: 'OPEN', ...person, path, about: { clientId, ...about } } : null
}

interface Found {
  clientId: string
  about: EmailAbout
}

async function aboutOf(tx: Db, path: string): Promise<Found | undefined> {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const [, kind, thing = ''] = pathname.split('/')
  if (!id.safeParse(thing).success || pathname !== `/${kind}/${thing}`) return undefined
  if (kind === 'invoices') return ofClient(await clientOf(tx, invoices, thing), { invoiceId: thing })
  if (kind === 'quotes') return ofClient(await clientOf(tx, quotes, thing), { quoteId: thing })
  if (kind !== 'projects') return undefined
  const about = await inProject(tx, thing, searchParams)
  return about && ofClient(await clientOf(tx, projects, thing), { projectId: thing, ...about })
}

function ofClient(clientId: string | undefined, about: EmailAbout): Found | undefined {
  return clientId === undefined ? undefined : { clientId, about }
}

async function clientOf(tx: Db, table: typeof invoices | typeof quotes | typeof projects, thing: string) {
  const [row] = await tx.select({ clientId: table.clientId }).from(table).where(eq(table.id, thing))
  return row?.clientId
}

async function inProject(tx: Db, projectId: string, query: URLSearchParams): Promise<EmailAbout | undefined> {
  const tab = query.get('tab')
  const milestoneId = query.get('milestone')
  const reviewId = id.safeParse(query.get('review')).data
  if (reviewId) return { reviewId }
  if (tab === 'timeline' && milestoneId) return { milestoneId }
  if (tab === 'chat') return { messages: true }
  if (tab !== 'feedback') return undefined
  const fileId = query.get('file') ?? (await fileOfComment(tx, projectId, query))
  return fileId ? { fileId } : undefined
}

async function fileOfComment(tx: Db, projectId: string, query: URLSearchParams): Promise<string | null> {
  const [pin, comment] = [query.get('pin'), query.get('comment')]
  if (!pin && !comment) return null
  const which = comment ? eq(feedback.id, comment) : eq(feedback.number, Number(pin))
  const [row] = await tx
    .select({ fileId: feedback.fileId })
    .from(feedback)
    .where(and(eq(feedback.projectId, projectId), which))
  return row?.fileId ?? null
}
