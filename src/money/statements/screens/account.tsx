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
        <span className="flex gap-1">
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
      {/* biome-ignore lint/a11y/noRedundantRoles: a table that is laid out as a block loses its role otherwise */}
      <table role="table" className="w-full text-sm tabular-nums max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-line border-b text-start text-muted text-xs">
            <Heading>{t(m.date)}</Heading>
            <Heading>{t(m.entry)}</Heading>
            <Heading right>{t(m.charged)}</Heading>
            <Heading right>{t(m.paidOrCredited)}</Heading>
            <Heading right>{t(m.balance)}</Heading>
          </tr>
        </thead>
        <tbody className="max-md:block">
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
      <Cell className="whitespace-nowrap text-muted">
        <PlainDate date={on} />
      </Cell>
      <Cell className="max-md:order-first max-md:col-span-2">
        <Link
          href={`/invoices/${invoiceId}`}
          className="underline decoration-line underline-offset-4 [overflow-wrap:anywhere] hover:decoration-current"
        >
          {withNote(t(entryLabels[kind], { number }), note)}
        </Link>
      </Cell>
      <Cell right label={t(m.charged)} empty={debitCents === 0}>
        {money(debitCents)}
      </Cell>
      <Cell right label={t(m.paidOrCredited)} empty={creditCents === 0}>
        {money(creditCents)}
      </Cell>
      <Cell right label={t(m.balance)} className="text-muted max-md:col-start-2">
        {money(balanceCents)}
      </Cell>
    </tr>
  )
}

type BalanceRowProps = { on: string; label: string; amount: ReactNode; strong?: boolean }

function BalanceRow({ on, label, amount, strong = false }: BalanceRowProps) {
  return (
    <tr className={`${ROW} ${strong ? 'font-medium' : 'text-muted'}`}>
      <Cell className="whitespace-nowrap text-muted">
        <PlainDate date={on} />
      </Cell>
      <Cell className="max-md:order-first max-md:col-span-2">{label}</Cell>
      <Cell empty>{null}</Cell>
      <Cell empty>{null}</Cell>
      <Cell right>{amount}</Cell>
    </tr>
  )
}

const ROW =
  'border-line not-first:border-t hover:bg-raised max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-4 max-md:px-4 max-md:py-2.5'

function Heading({ right = false, children }: { right?: boolean; children: ReactNode }) {
  return (
    <th scope="col" className={`px-2 pt-1 pb-2 font-medium lg:px-4 ${right ? 'text-end' : ''}`}>
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
      className={`md:px-2 md:py-2 lg:px-4 ${right ? 'whitespace-nowrap text-end' : ''} ${empty ? 'max-md:hidden' : ''} ${className}`}
    >
      {label && !empty && <span className="text-muted text-xs md:hidden">{label} </span>}
      {!empty && children}
    </td>
  )
}
