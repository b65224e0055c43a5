import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { overpaidCents } from '#money/invoices/rules.ts'
import { Card } from '#ui/card.tsx'
import { Money } from '#ui/format/money-text.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { linkToFile } from '#work/files/comment-link.ts'
import { untitled } from '#work/files/contract.ts'
import { canOpenFinals, opensFinals } from '#work/files/rules.final.ts'
import { m } from '../messages.ts'

/** Amounts and dates next to an invoice. */
export function InvoiceFacts({ invoice, staff }: { invoice: InvoiceDetail; staff: boolean }) {
  const { currency, kind, status } = invoice
  const asks = kind === 'INVOICE' && status === 'SENT'
  const isDueEver = kind === 'INVOICE' && status !== 'VOID' && invoice.amountCents > 0
  const overpaid = overpaidCents(invoice)
  const day = (label: string, date: string | null) =>
    date && (
      <Fact label={label}>
        <PlainDate date={date} />
      </Fact>
    )
  const sum = (label: string, cents: number) =>
    cents > 0 && (
      <Fact label={label}>
        <Money minor={cents} currency={currency} />
      </Fact>
    )
  return (
    <Card className="@max-[44rem]:order-first">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-4 @[44rem]:grid-cols-1">
        <Fact label={t(asks ? m.amountDue : kind === 'CREDIT_NOTE' ? m.credited : m.total)} strong>
          <Money minor={asks ? invoice.dueCents : invoice.amountCents} currency={currency} />
        </Fact>
        {invoice.credits && (
          <Fact label={t(m.forInvoice)}>
            <Link href={`/invoices/${invoice.credits.id}`} className="underline underline-offset-2">
              {invoice.credits.number}
            </Link>
          </Fact>
        )}
        {asks && invoice.nextDueAt !== invoice.dueAt
          ? day(t(m.nextPartDue), invoice.nextDueAt)
          : isDueEver && day(t(m.due), invoice.dueAt)}
        {day(t(invoice.number ? m.voided : m.discarded), invoice.voidedOn)}
        {sum(t(m.paid), invoice.paidCents)}
        {sum(t(m.refunded), invoice.refundedCents)}
        {kind === 'INVOICE' && sum(t(m.credited), invoice.creditedCents)}
        {sum(t(staff ? m.refundDueToClient : m.refundDueToYou), overpaid)}
        {invoice.creditNotes.length > 0 && (
          <Fact label={t(m.creditNotes)}>
            {invoice.creditNotes.map((note) => (
              <Link
                key={note.id}
                href={`/invoices/${note.id}`}
                className="block underline underline-offset-2 hover:text-ink"
              >
                {note.number}, <Money minor={note.amountCents} currency={currency} />
              </Link>
            ))}
          </Fact>
        )}
        <Finals invoice={invoice} />
        {staff && invoice.number && kind === 'INVOICE' && (
          <Fact label={t(m.viewed)}>
            {invoice.viewedAt ? <RelativeTime at={invoice.viewedAt} /> : t(m.notViewed)}
          </Fact>
        )}
        {invoice.mailed && (
          <Fact label={t(m.emailed)}>
            <Mailed {...invoice.mailed} />
          </Fact>
        )}
        {staff && invoice.remindersOff && <Fact label={t(m.reminders)}>{t(m.remindersOff)}</Fact>}
      </dl>
    </Card>
  )
}

/** The files that the invoice unlocks, as long as it can be paid or is. */
function Finals({ invoice }: { invoice: InvoiceDetail }) {
  // Undefined in offline copies of the previous release.
  const { finals = [] } = invoice
  if (finals.length === 0 || !canOpenFinals(invoice)) return null
  return (
    <Fact wide label={t(opensFinals(invoice) ? m.unlockedFiles : m.unlocksFiles)}>
      <ul className="-my-0.5">
        {finals.map((file) => (
          <li key={file.id}>
            <Link
              href={linkToFile(file)}
              className="inline-block py-0.5 underline underline-offset-2 hover:text-ink pointer-coarse:py-3"
            >
              <bdi>{file.name ?? untitled}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Fact>
  )
}

function Mailed({ status, at }: NonNullable<InvoiceDetail['mailed']>) {
  if (status === 'SENT') return <RelativeTime at={at} />
  return (
    <Link href="/settings/outbox" className="underline underline-offset-2">
      {t(status === 'FAILED' ? m.emailFailed : m.emailWaits)}
    </Link>
  )
}

type FactProps = { label: string; strong?: boolean; wide?: boolean; children: ReactNode }

function Fact({ label, strong = false, wide = strong, children }: FactProps) {
  return (
    <div className={wide ? '@max-[44rem]:col-span-full' : undefined}>
      <dt className="text-muted text-sm">{label}</dt>
      <dd
        className={strong ? 'mt-0.5 font-semibold text-xl tracking-tight' : 'mt-0.5 [overflow-wrap:anywhere]'}
      >
        {children}
      </dd>
    </div>
  )
}
