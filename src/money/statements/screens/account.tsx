import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { address } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { FileLink } from '#money/csv/screens/file-link.tsx'
import { Card } from '#ui/card.tsx'
import { Money } from '#ui/format/money-text.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import type { Account, Statement, StatementEntry } from '../contract.ts'
import { getStatementPdf, getStatementTable } from '../contract.ts'
import { entryLabels, withNote } from '../entry-labels.ts'
import { m } from '../messages.ts'

type AccountCardProps = { account: Account; statement: Statement }

/** One currency of a statement: opening balance, entries and closing balance. */
export function AccountCard({ account, statement }: AccountCardProps) {
  const { currency, openingCents, closingCents, entries } = account
  const { clientId, from, to, accounts } = statement
  const money = (cents: number) => <Money minor={cents} currency={currency} />
  const input = { params: { id: clientId }, query: { from, to } }
  const title = accounts.length > 1 ? t(m.accountIn, { currency: currency.toUpperCase() }) : t(m.account)
  return (
    <Card
      flush
      title={title}
      actions={
        <span className="flex flex-wrap gap-1">
          <FileLink
            href={address(getStatementPdf, {
              ...input,
              query: { ...input.query, currency, download: '1' },
            })}
            of={title}
            format="PDF"
          />
          <FileLink href={address(getStatementTable, input)} of={t(m.statement)} format="CSV" />
        </span>
      }
    >
      <div className="@container">
        {/* biome-ignore lint/a11y/noRedundantRoles: a table that is laid out as a block loses its role otherwise */}
        <table role="table" className="w-full text-sm tabular-nums @max-[28rem]:block">
          <thead className="@max-[28rem]:sr-only">
            <tr className="border-line border-b text-start text-muted text-xs">
              <Heading>{t(m.date)}</Heading>
              <Heading>{t(m.entry)}</Heading>
              <Heading right>{t(m.charged)}</Heading>
              <Heading right>{t(m.paidOrCredited)}</Heading>
              <Heading right>{t(m.balance)}</Heading>
            </tr>
          </thead>
          <tbody className="@max-[28rem]:block">
            <BalanceRow on={from} label={t(m.openingBalance)} amount={money(openingCents)} />
            {entries.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries of one day may be alike, and never move
              <Entry key={index} entry={entry} money={money} />
            ))}
            <BalanceRow
              on={to}
              label={closingLabel(closingCents)}
              amount={money(Math.abs(closingCents))}
              strong
            />
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function closingLabel(cents: number): string {
  return t(cents < 0 ? m.closingCredit : m.closingBalance)
}

function Entry({ entry, money }: { entry: StatementEntry; money: (cents: number) => ReactNode }) {
  const { on, kind, number, note, invoiceId, debitCents, creditCents, balanceCents } = entry
  return (
    <tr className={ROW}>
      <RowHeading className="whitespace-nowrap text-muted">
        <PlainDate date={on} />
      </RowHeading>
      <RowHeading className="@max-[28rem]:order-first @max-[28rem]:col-span-2">
        <Link
          href={`/invoices/${invoiceId}`}
          className="underline decoration-line underline-offset-4 [overflow-wrap:anywhere] hover:decoration-current"
        >
          {withNote(t(entryLabels[kind], { number }), note)}
        </Link>
      </RowHeading>
      <Cell right label={t(m.charged)} empty={debitCents === 0}>
        {money(debitCents)}
      </Cell>
      <Cell right label={t(m.paidOrCredited)} empty={creditCents === 0}>
        {money(creditCents)}
      </Cell>
      <Cell right label={t(m.balance)} className="text-muted @max-[28rem]:col-start-2">
        {money(balanceCents)}
      </Cell>
    </tr>
  )
}

type BalanceRowProps = { on: string; label: string; amount: ReactNode; strong?: boolean }

function BalanceRow({ on, label, amount, strong = false }: BalanceRowProps) {
  return (
    <tr className={`${ROW} ${strong ? 'font-medium' : 'text-muted'}`}>
      <RowHeading className="whitespace-nowrap text-muted">
        <PlainDate date={on} />
      </RowHeading>
      <RowHeading className="@max-[28rem]:order-first @max-[28rem]:col-span-2">{label}</RowHeading>
      <Cell empty>{null}</Cell>
      <Cell empty>{null}</Cell>
      <Cell right>{amount}</Cell>
    </tr>
  )
}

const ROW =
  'border-line not-first:border-t hover:bg-raised @max-[28rem]:grid @max-[28rem]:grid-cols-[1fr_auto] @max-[28rem]:gap-x-4 @max-[28rem]:px-4 @max-[28rem]:py-2.5 ' +
  '@max-[16rem]:grid-cols-1 @max-[16rem]:[&>*]:col-auto! @max-[16rem]:[&>*]:justify-self-start!'

function Heading({ right = false, children }: { right?: boolean; children: ReactNode }) {
  return (
    <th scope="col" className={`px-2 pt-1 pb-2 font-medium lg:px-4 ${right ? 'text-end' : ''}`}>
      {children}
    </th>
  )
}

const cellClass = '@[28rem]:px-2 @[28rem]:py-2 lg:px-4'

/** The date and the entry name the row. */
function RowHeading({ className, children }: { className: string; children: ReactNode }) {
  return (
    <th scope="row" className={`${cellClass} text-start [font-weight:inherit] ${className}`}>
      {children}
    </th>
  )
}

type CellProps = {
  right?: boolean
  /** Shown before the amount on phones, where columns have no headings. */
  label?: string
  empty?: boolean
  className?: string
  children: ReactNode
}

function Cell({ right = false, label, empty = false, className = '', children }: CellProps) {
  return (
    <td
      className={`${cellClass} ${right ? 'whitespace-nowrap text-end' : ''} ${empty ? '@max-[28rem]:hidden' : ''} ${className}`}
    >
      {label && !empty && <span className="text-muted text-xs @[28rem]:hidden">{label} </span>}
      {!empty && children}
    </td>
  )
}
