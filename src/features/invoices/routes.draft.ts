import { theAgency } from '#features/agency/open.ts'
import { changed, record } from '#features/audit/open.ts'
import { findVisibleClient } from '#features/clients/open.ts'
import { findVisibleProject } from '#features/projects/open.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database.ts'
import { conflict, invalid, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/serve.ts'
import { handle } from '#kernel/serve.ts'
import type { NewLine } from './contract.lines.ts'
import type { NewInvoice } from './contract.write.ts'
import { changeInvoice, createInvoice } from './contract.write.ts'
import { insertDraft, lockInvoice, updateDraft } from './data.write.ts'
import { totalsOf } from './money.ts'
import { allowManaging } from './open.allow.ts'
import { once } from './open.once.ts'
import { findManaged, findShown, invoiceNotFound, newsOf } from './routes.find.ts'
import { canBeChanged, signedIn } from './rules.ts'

/** Writing a draft. Only staff who see money know of it. */
export const draftRoutes: Route[] = [
  handle(createInvoice, signedIn, async (call) => {
    const { actor, body, now, live } = call
    allowManaging(actor)
    const amountCents = refuseStrange(body.lines)
    const { id, again } = await once(call, async (tx) => {
      const whose = await whoseInvoice(tx, actor, body)
      const { lines, dueAt, notes } = body
      const made = await insertDraft(tx, now, { ...whose, lines, dueAt, notes, createdBy: actor.userId })
      const metadata = { ...whose, amountCents }
      await record(
        tx,
        { actor, now },
        { action: 'invoice.create', targetTable: 'invoices', targetId: made, metadata },
      )
      return made
    })
    const found = await findShown(call, id)
    if (!again) live.tell(newsOf(found))
    return found
  }),

  handle(changeInvoice, signedIn, async (call) => {
    const { db, actor, params, body, now, live } = call
    const found = await findManaged(call, params.id)
    if (Object.keys(body).length === 0) return found
    if (body.lines) refuseStrange(body.lines)
    if (body.currency) await refuseOtherCurrency(db, actor, found.projectId, body.currency)
    await db.transaction(async (tx) => {
      const before = (await lockInvoice(tx, found.id)) ?? notFound(invoiceNotFound)
      if (!canBeChanged(before)) conflict('INVOICE_FROZEN', frozen(before))
      await updateDraft(tx, before.id, body)
      const { lines, ...rest } = body
      const after = lines ? { ...rest, amountCents: totalsOf(lines).totalCents } : rest
      await record(
        tx,
        { actor, now },
        {
          action: 'invoice.change',
          targetTable: 'invoices',
          targetId: before.id,
          metadata: changed(before, after),
        },
      )
    })
    const after = await findShown(call, found.id)
    live.tell(newsOf(after))
    return after
  }),
]

function frozen({ number }: { number: string | null }): string {
  if (!number) return 'This draft was discarded. Write a new one.'
  return `Invoice ${number} was sent: its money is frozen. Void it and write a new one.`
}

/** Gives the total. What cannot be counted, and a total below zero, is refused. */
function refuseStrange(lines: NewLine[]): number {
  let total: number
  try {
    total = totalsOf(lines).totalCents
  } catch (error) {
    if (error instanceof RangeError) return invalid({ lines: [error.message] })
    throw error
  }
  if (total < 0) invalid({ lines: ['The total must not be below zero'] })
  return total
}

/** The client, project and currency of an invoice; a project is invoiced in its own currency. */
async function whoseInvoice(tx: Db, actor: Actor, body: NewInvoice) {
  if (body.projectId) {
    const project = await findVisibleProject(tx, actor, body.projectId)
    if (!project) return invalid({ projectId: ['Choose a project that exists'] })
    if (body.clientId && body.clientId !== project.clientId) {
      invalid({ clientId: [`${project.name} is a project of ${project.companyName}`] })
    }
    if (body.currency) await refuseOtherCurrency(tx, actor, project.id, body.currency)
    return { clientId: project.clientId, projectId: project.id, currency: project.currency }
  }
  const client = body.clientId ? await findVisibleClient(tx, actor, body.clientId) : undefined
  if (!client) return invalid({ clientId: ['Choose a client that exists'] })
  const currency = body.currency ?? (await theAgency(tx)).currency
  return { clientId: client.id, projectId: null, currency }
}

async function refuseOtherCurrency(
  db: Db,
  actor: Actor,
  projectId: string | null,
  currency: string,
): Promise<void> {
  const project = projectId && (await findVisibleProject(db, actor, projectId))
  if (!project || project.currency === currency) return
  invalid({ currency: [`${project.name} is invoiced in ${project.currency.toUpperCase()}`] })
}
