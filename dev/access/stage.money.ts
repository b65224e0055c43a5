import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { House } from '#dev/cast.ts'
import { paperLine } from '#dev/paper.ts'
import { keepAttachment } from '#features/agency/open.attachments.ts'
import { mails } from '#features/agency/table.ts'
import { auditLogs } from '#features/audit/table.ts'
import { makeInvoice } from '#features/invoices/seed.ts'
import { invoices, payments } from '#features/invoices/table.ts'
import { quotes } from '#features/quotes/table.ts'
import { subscriptions } from '#features/subscriptions/table.ts'
import { newSequentialId } from '#kernel/ids.ts'
import { acme } from './people.ts'

/** What Acme is asked to pay, and what was written about it. */
export function moneyMakers({ db, clock, ada, world }: House) {
  /** Sent, with half of it paid where `paid` says so; or a draft. */
  const invoice = async ({ draft = false, paid = false } = {}) => {
    const createdAt = clock.now()
    return db.transaction((tx) =>
      makeInvoice(tx, {
        client: { id: acme },
        createdBy: ada.userId,
        createdAt,
        lines: [{ unitAmountCents: 2_000 }],
        ...(draft ? { status: 'DRAFT' } : { status: 'SENT', number: randomUUID() }),
        ...(paid ? { payments: [{ amountCents: 1_000, paidAt: createdAt }] } : {}),
      }),
    )
  }
  return {
    invoice,
    async payment() {
      const { id } = await invoice({ paid: true })
      const [row] = await db.select({ id: payments.id }).from(payments).where(eq(payments.invoiceId, id))
      return { id, paymentId: row?.id ?? '' }
    },
    /** As somebody wrote it, sent it, and was answered. */
    async quote(status: 'DRAFT' | 'SENT' | 'ACCEPTED') {
      const id = randomUUID()
      const createdAt = clock.now()
      await db.insert(quotes).values({
        id,
        clientId: acme,
        title: 'Website',
        lines: [paperLine('Design', 2_000)],
        amountCents: 2_000,
        status,
        createdAt,
        createdBy: ada.userId,
        ...(status === 'DRAFT' ? {} : { number: randomUUID(), sentAt: createdAt }),
        ...(status === 'ACCEPTED' ? { answeredAt: createdAt } : {}),
      })
      return { id }
    },
    async subscription({ paused = false, byCard = false, discarded = '' } = {}) {
      const id = randomUUID()
      const startedAt = clock.now()
      await db.insert(subscriptions).values({
        id,
        clientId: acme,
        planCode: 'care',
        startedAt,
        lines: [paperLine('Care', 2_000)],
        createdBy: ada.userId,
        // Its first period is far ahead.
        startsOn: '2199-01-01',
        ...(byCard ? { byCard, stripeSubscriptionId: `sub_${id}` } : {}),
        ...(paused ? { status: 'paused', pausedAt: startedAt } : {}),
      })
      if (discarded) {
        await db.insert(invoices).values({
          clientId: acme,
          amountCents: 2_000,
          status: 'VOID',
          subscriptionId: id,
          periodStart: discarded,
          createdBy: ada.userId,
          createdAt: startedAt,
        })
      }
      return { id }
    },
    /** That could not be sent. */
    async mail({ money = false } = {}) {
      const id = newSequentialId(clock.now())
      const words = {
        toAddress: 'ben@acme.test',
        subject: 'Hello',
        text: 'Hello',
        html: '<head></head>Hello',
      }
      const { key, name } = await keepAttachment(world.storage, id, {
        name: 'INV.pdf',
        bytes: Buffer.from('%PDF-'),
      })
      const file = money ? { attachmentKey: key, attachmentName: name } : {}
      const mail = { id, ...words, ...file, money }
      await db.insert(mails).values({ ...mail, status: 'FAILED', createdAt: clock.now() })
      return { id }
    },
    async entry({ money = false } = {}) {
      const id = newSequentialId(clock.now())
      await db.insert(auditLogs).values({
        id,
        actorId: ada.userId,
        action: money ? 'invoice.send' : 'project.change',
        targetTable: money ? 'invoices' : 'projects',
        createdAt: clock.now(),
      })
      return { id }
    },
  }
}
