import { eq } from 'drizzle-orm'
import { t } from '#kernel/i18n/t.ts'
import { newId } from '#kernel/ids.ts'
import { totalsOf } from '#money/documents/totals-and-vat.ts'
import { nextNumber } from '#money/invoices/next-number.ts'
import { partiesOf } from '#money/invoices/seller-and-buyer.ts'
import { m } from '#money/quotes/messages.ts'
import { quotes } from '#schema/quotes.ts'
import { story } from '../story.ts'
import type { Seeded } from './context.ts'

/** Creates quotes. Those that were sent await the client, and the others are drafts. */
export async function seedQuotes({ tx, at, day, people, clients, actions, timeZone }: Seeded): Promise<void> {
  for (const { client, createdAt, sent, validUntil, ...quote } of story.quotes) {
    const id = newId()
    const clientId = clients[client]
    const lines = quote.lines.map((line) => ({ ...line, taxPercent: 0, discountPercent: 0 }))
    const amountCents = totalsOf(lines).totalCents
    await tx.insert(quotes).values({
      ...quote,
      id,
      clientId,
      lines,
      amountCents,
      validUntil: day(validUntil),
      createdAt: at(createdAt),
      createdBy: people.ada,
    })
    const target = { by: 'ada', targetTable: 'quotes', targetId: id } as const
    const metadata = { clientId, title: quote.title, amountCents }
    actions.push({ ...target, at: at(createdAt), action: 'quote.create', metadata })
    if (!sent) continue
    const number = await nextNumber(tx, timeZone, at(sent), 'QUOTE')
    const parties = await partiesOf(tx, clientId)
    await tx
      .update(quotes)
      .set({ ...parties, number, status: 'SENT', sentAt: at(sent) })
      .where(eq(quotes.id, id))
    const readers = story.clients[client].contacts.filter((one) => one.seesInvoices && one.mayApprove)
    actions.push({
      ...target,
      at: at(sent),
      action: 'quote.send',
      metadata: { number, amountCents, currency: quote.currency },
      notification: {
        to: readers.map(({ person }) => person),
        title: t(m.hereTitle, { number }),
        body: quote.title,
        link: `/quotes/${id}`,
      },
    })
  }
}
