import { Link } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import type { Invoice } from '#money/invoices/contract.ts'
import { InvoiceBadges } from '#money/invoices/screens/badges.tsx'
import { classes } from '#ui/classes.ts'
import { Money } from '#ui/format/money-text.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { Cell, Heading, RowHeading, StackingTable } from '#ui/list/stacking-table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from '../messages.ts'

/** Invoices as a table. On phones each row is a stack, and roles keep it a table for screen readers. */
export function InvoiceRows({ invoices, withCompany }: { invoices: Invoice[]; withCompany: boolean }) {
  return (
    <StackingTable
      headings={
        <>
          <Heading>{t(m.number)}</Heading>
          {withCompany && <Heading>{t(m.client)}</Heading>}
          <Heading className="@max-[60rem]:hidden">{t(m.issued)}</Heading>
          <Heading>{t(m.due)}</Heading>
          <Heading right>{t(m.amount)}</Heading>
          <Heading right>{t(m.open)}</Heading>
          <Heading>{t(m.status)}</Heading>
        </>
      }
    >
      {invoices.map((invoice) => (
        <Row key={invoice.id} invoice={invoice} withCompany={withCompany} />
      ))}
    </StackingTable>
  )
}

function Row({ invoice, withCompany }: { invoice: Invoice; withCompany: boolean }) {
  return (
    // The first cell's link covers the whole row.
    <tr
      className={
        'relative border-line not-first:border-t hover:bg-raised has-focus-visible:bg-raised ' +
        '@max-[44rem]:grid @max-[44rem]:grid-cols-[minmax(8.5rem,1fr)_minmax(0,auto)] @max-[44rem]:items-center @max-[44rem]:gap-x-4 @max-[44rem]:gap-y-1 @max-[44rem]:px-4 @max-[44rem]:py-3 ' +
        '@max-[16rem]:grid-cols-1 @max-[16rem]:[&>*]:col-start-1! @max-[16rem]:[&>*]:row-auto! @max-[16rem]:[&>*]:justify-self-start!'
      }
    >
      <RowHeading className={invoice.number ? 'whitespace-nowrap' : '@[44rem]:whitespace-nowrap'}>
        <Link href={`/invoices/${invoice.id}`} className="font-medium after:absolute after:inset-0">
          {invoice.number ?? t(m.notNumbered)}
        </Link>
      </RowHeading>
      {withCompany && (
        <Cell className="@max-[44rem]:row-start-2">
          <span title={invoice.companyName} className="[overflow-wrap:anywhere] @[44rem]:line-clamp-1">
            {invoice.companyName}
          </span>
        </Cell>
      )}
      <Cell className="text-muted @max-[60rem]:hidden">
        {invoice.issuedOn ? <PlainDate date={invoice.issuedOn} /> : '–'}
      </Cell>
      <Cell
        className={classes(
          'text-muted',
          withCompany ? '@max-[44rem]:row-start-3' : '@max-[44rem]:row-start-2',
        )}
      >
        <PhoneDay invoice={invoice} />
        <span className="@max-[44rem]:hidden">
          {invoice.nextDueAt ? <PlainDate date={invoice.nextDueAt} /> : '–'}
        </span>
      </Cell>
      <Cell right className="@max-[44rem]:col-start-2 @max-[44rem]:row-start-1">
        <Money minor={askedCents(invoice)} currency={invoice.currency} code />
      </Cell>
      <Cell
        right
        className="text-muted @max-[44rem]:col-start-2 @max-[44rem]:row-start-3 @max-[44rem]:whitespace-normal"
      >
        {invoice.dueCents > 0 ? (
          <T
            m={m.openAmount}
            values={{
              amount: <Money minor={invoice.dueCents} currency={invoice.currency} />,
              phone: (children) => <span className="@[44rem]:hidden">{children}</span>,
            }}
          />
        ) : (
          <span className="@max-[44rem]:hidden">–</span>
        )}
      </Cell>
      <Cell className="@max-[44rem]:col-start-2 @max-[44rem]:row-start-2 @max-[44rem]:justify-self-end">
        <InvoiceBadges invoice={invoice} />
      </Cell>
    </tr>
  )
}

/** Credit notes count as negative. */
function askedCents({ kind, amountCents }: Invoice): number {
  return kind === 'CREDIT_NOTE' ? -amountCents : amountCents
}

/** The only date shown on a phone: the due date while unpaid, otherwise the date of issue. */
function PhoneDay({ invoice }: { invoice: Invoice }) {
  const { status, nextDueAt, issuedOn } = invoice
  const isOpen = status === 'DRAFT' || status === 'SENT'
  const day = isOpen ? nextDueAt : issuedOn
  if (!day) return null
  return (
    <span className="@[44rem]:hidden">
      <T m={isOpen ? m.dueOn : m.issuedOn} values={{ date: <PlainDate date={day} /> }} />
    </span>
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
