import { changed } from '#agency/audit/record.ts'
import { dayIn } from '#kernel/calendar.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from '#money/document-emails/messages.ts'
import { makeInvoice } from '#money/invoices/seed.ts'
import { finalFiles } from '#schema/final-files.ts'
import type { StoryInvoice } from '../story/shape.ts'
import { story } from '../story.ts'
import type { Seeded, SeededAction, SeededNotification, SeededProject } from './context.ts'

/**
 * Creates invoices in every status. Numbers follow the order in which they were sent, and restart at 1 each
 * year.
 */
export async function seedMoney(seeded: Seeded): Promise<void> {
  const counts = new Map<string, number>()
  for (const invoice of story.invoices) {
    if (!invoice.issued) {
      await seedInvoice(seeded, invoice)
      continue
    }
    const year = dayIn(seeded.timeZone, seeded.at(invoice.issued)).slice(0, 4)
    const count = (counts.get(year) ?? 0) + 1
    counts.set(year, count)
    await seedInvoice(seeded, invoice, `INV-${year}-${String(count).padStart(4, '0')}`)
  }
}

async function seedInvoice(seeded: Seeded, invoice: StoryInvoice, number?: string): Promise<void> {
  const { tx, at, day, people, clients, projects } = seeded
  const {
    client,
    project,
    issued,
    due,
    finals = [],
    payments = [],
    refunds = [],
    createdAt,
    ...rest
  } = invoice
  const { id, amountCents } = await makeInvoice(tx, {
    ...rest,
    client: { id: clients[client] },
    project: project && projects[project],
    createdBy: people.ada,
    createdAt: at(createdAt),
    ...(issued ? { number, issuedAt: at(issued) } : {}),
    ...(due ? { dueAt: day(due) } : {}),
    payments: payments.map(({ paid, ...payment }) => ({ ...payment, paidAt: at(paid) })),
    refunds: refunds.map(({ refunded, ...refund }) => ({ ...refund, refundedAt: at(refunded) })),
  })
  seeded.actions.push(...actionsOf(seeded, invoice, { id, number, amountCents }))
  if (project && issued) await seedFinals(seeded, projects[project], finals, { id, number, at: at(issued) })
}

async function seedFinals(
  { tx, actions }: Seeded,
  project: SeededProject,
  names: string[],
  { id: invoiceId, number, at }: { id: string; number: string | undefined; at: Date },
): Promise<void> {
  for (const fileId of names.map(project.fileId)) {
    await tx.insert(finalFiles).values({ fileId, invoiceId })
    const target = { action: 'file.final', targetTable: 'files', targetId: fileId }
    const before = { invoiceId: null, invoice: null }
    const metadata = { projectId: project.id, ...changed(before, { invoiceId, invoice: number ?? null }) }
    actions.push({ ...target, at, by: 'ada', metadata })
  }
}

interface Made {
  id: string
  number?: string
  amountCents: number
}

function actionsOf({ at }: Seeded, invoice: StoryInvoice, { id, number, amountCents }: Made): SeededAction[] {
  const { client, project, currency, issued, payments = [], refunds = [] } = invoice
  const { contacts, companyName } = story.clients[client]
  const readers = contacts.filter(({ seesInvoices }) => seesInvoices).map(({ person }) => person)
  const target = { by: 'ada', targetTable: 'invoices', targetId: id } as const
  const toNotification = (title: string): SeededNotification => ({
    to: readers,
    title,
    body: project ? story.projects[project].name : companyName,
    link: `/invoices/${id}`,
  })
  const created = { ...target, at: at(invoice.createdAt), action: 'invoice.create' }
  const actions: SeededAction[] = [{ ...created, metadata: { currency, amountCents } }]
  if (issued) {
    const sent = { ...target, at: at(issued), action: 'invoice.send', metadata: { number } }
    actions.push({ ...sent, notification: toNotification(t(m.invoiceTitle, { number: number ?? '' })) })
  }
  for (const { paid, method, ...payment } of payments) {
    // Staff aren't involved in card payments, so they're notified too.
    const byCard = method === 'card'
    const arrived = toNotification(t(m.paymentTitle, { number: number ?? '' }))
    actions.push({
      ...target,
      at: at(paid),
      by: byCard ? null : 'ada',
      action: 'invoice.pay',
      metadata: { number, method, ...payment },
      notification: { ...arrived, to: byCard ? [...readers, 'ada'] : readers },
    })
  }
  for (const { refunded, ...refund } of refunds) {
    const paidBack = { ...target, at: at(refunded), action: 'invoice.refund' }
    const metadata = { number, ...refund }
    actions.push({
      ...paidBack,
      metadata,
      notification: toNotification(t(m.refundTitle, { number: number ?? '' })),
    })
  }
  return actions
}
