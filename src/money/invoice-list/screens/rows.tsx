import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import type { Invoice } from '#money/invoices/contract.ts'
import { InvoiceBadges } from '#money/invoices/screens/badges.tsx'
import { classes } from '#ui/classes.ts'
import { Money } from '#ui/format/money-text.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from '../messages.ts'

/** Invoices as a table. On phones each row is a stack, and roles keep it a table for screen readers. */
export function InvoiceRows({ invoices, withCompany }: { invoices: Invoice[]; withCompany: boolean }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a table that is laid out as a block loses its role otherwise
    <table role="table" className="w-full max-lg:block">
      <thead className="max-lg:sr-only">
        <tr className="border-line border-b text-start text-muted text-xs">
          <Heading>{t(m.number)}</Heading>
          {withCompany && <Heading>{t(m.client)}</Heading>}
          <Heading className="max-xl:hidden">{t(m.issued)}</Heading>
          <Heading>{t(m.due)}</Heading>
          <Heading right>{t(m.amount)}</Heading>
          <Heading right>{t(m.open)}</Heading>
          <Heading>{t(m.status)}</Heading>
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {invoices.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} withCompany={withCompany} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ invoice, withCompany }: { invoice: Invoice; withCompany: boolean }) {
  return (
    // The first cell's link covers the whole row.
    <tr
      className={
        'relative border-line not-first:border-t hover:bg-raised has-focus-visible:bg-raised ' +
        'max-lg:grid max-lg:grid-cols-[minmax(8.5rem,1fr)_minmax(0,auto)] max-lg:items-center max-lg:gap-x-4 max-lg:gap-y-1 max-lg:px-4 max-lg:py-3'
      }
    >
      <Cell className="whitespace-nowrap font-medium">
        <Link href={`/invoices/${invoice.id}`} className="after:absolute after:inset-0">
          {invoice.number ?? t(m.notNumbered)}
        </Link>
      </Cell>
      {withCompany && (
        <Cell className="max-lg:row-start-2">
          <span title={invoice.companyName} className="[overflow-wrap:anywhere] lg:line-clamp-1">
            {invoice.companyName}
          </span>
        </Cell>
      )}
      <Cell className="text-muted max-xl:hidden">
        {invoice.issuedOn ? <PlainDate date={invoice.issuedOn} /> : '–'}
      </Cell>
      <Cell className={classes('text-muted', withCompany ? 'max-lg:row-start-3' : 'max-lg:row-start-2')}>
        <PhoneDay invoice={invoice} />
        <span className="max-lg:hidden">
          {invoice.nextDueAt ? <PlainDate date={invoice.nextDueAt} /> : '–'}
        </span>
      </Cell>
      <Cell right className="max-lg:col-start-2 max-lg:row-start-1">
        <Money minor={askedCents(invoice)} currency={invoice.currency} code />
      </Cell>
      <Cell right className="text-muted max-lg:col-start-2 max-lg:row-start-3 max-lg:whitespace-normal">
        {invoice.dueCents > 0 ? (
          <T
            m={m.openAmount}
            values={{
              amount: <Money minor={invoice.dueCents} currency={invoice.currency} />,
              phone: (words) => <span className="lg:hidden">{words}</span>,
            }}
          />
        ) : (
          <span className="max-lg:hidden">–</span>
        )}
      </Cell>
      <Cell className="max-lg:col-start-2 max-lg:row-start-2 max-lg:justify-self-end">
        <InvoiceBadges invoice={invoice} />
      </Cell>
    </tr>
  )
}

/** Credit notes count as negative. */
function askedCents({ kind, amountCents }: Invoice): number {
  return kind === 'CREDIT_NOTE' ? -amountCents : amountCents
}

/** The only date on a phone: the due date while unpaid, otherwise the date of issue. */
function PhoneDay({ invoice }: { invoice: Invoice }) {
  const { status, nextDueAt, issuedOn } = invoice
  const waits = status === 'DRAFT' || status === 'SENT'
  const day = waits ? nextDueAt : issuedOn
  if (!day) return null
  return (
    <span className="lg:hidden">
      <T m={waits ? m.dueOn : m.issuedOn} values={{ date: <PlainDate date={day} /> }} />
    </span>
  )
}

function Heading({ right = false, className, children }: CellProps) {
  return (
    <th scope="col" className={classes('px-3 pt-1 pb-2 font-medium xl:px-4', right && 'text-end', className)}>
      {children}
    </th>
  )
}

type CellProps = { right?: boolean; className?: string; children: ReactNode }

function Cell({ right = false, className, children }: CellProps) {
  return (
    <td className={classes('lg:px-3 lg:py-2.5 xl:px-4', right && 'whitespace-nowrap text-end', className)}>
      {children}
    </td>
  )
}

export function InvoiceRowsSkeleton() {
  return (
    <div className="divide-y divide-line border-line lg:border-t">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center justify-between gap-4 px-4 py-3">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-4 w-40 max-lg:hidden" />
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-5 w-16 rounded-full max-lg:hidden" />
        </div>
      ))}
    </div>
  )
}
