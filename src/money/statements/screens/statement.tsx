import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileText, Lock } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { isStaff } from '#kernel/actor.ts'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { MoneyHidden } from '#money/access/screens/money-hidden.tsx'
import { MoneyTabs } from '#money/invoices/screens/money-tabs.tsx'
import { usePeriod } from '#money/periods/screens/period.ts'
import { PeriodChoice } from '#money/periods/screens/period-choice.tsx'
import type { Me } from '#people/accounts/browser/session.tsx'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { ClientSelect } from '#people/clients/screens/client-select.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { m as common } from '#ui/messages.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { getStatement } from '../contract.ts'
import { m } from '../messages.ts'
import { AccountCard } from './account.tsx'

/** /invoices/statement: what a company was charged and what it paid. `?client=` chooses the company. */
export function StatementScreen() {
  const { me } = useMe()
  return me && <StatementPage me={me} />
}

function StatementPage({ me }: { me: Me }) {
  const staff = isStaff(actorOf(me))
  const [params, setParams] = useSearchParams()
  const period = usePeriod()
  const mine = staff ? [] : me.memberships.filter(({ seesInvoices }) => seesInvoices)
  const chosen = params.get('client') ?? mine[0]?.clientId
  const statement = useQuery({
    ...read(getStatement, { params: { id: chosen ?? '' }, query: period.query }),
    enabled: chosen !== undefined,
    placeholderData: keepPreviousData,
  })
  const { data, error } = statement
  const choose = (id: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('client', id)
        return after
      },
      { replace: true },
    )
  return (
    <>
      <PageHeader
        back={staff && chosen && <BackLink href={`/admin/clients/${chosen}`}>{t(m.client)}</BackLink>}
        title={t(m.statementOfAccount)}
        subtitle={data && subtitleOf(data.companyName, data)}
      />
      {!staff && <MoneyTabs />}
      <div className="space-y-6">
        <div className="flex flex-wrap items-center gap-2">
          {(staff || mine.length > 1) && (
            <ClientSelect clientId={chosen} onChoose={(id) => id && choose(id)} className="w-56" />
          )}
          <PeriodChoice period={period} shown={data} />
        </div>
        {error ? (
          <EmptyState
            icon={<Lock />}
            title={t(m.loadFailed)}
            text={error.message}
            action={<Button onClick={() => void statement.refetch()}>{t(common.tryAgain)}</Button>}
          />
        ) : data ? (
          data.accounts.length > 0 ? (
            data.accounts.map((account) => (
              <AccountCard key={account.currency} account={account} statement={data} />
            ))
          ) : (
            <NothingYet />
          )
        ) : chosen ? (
          <Skeleton className="h-80" />
        ) : staff ? (
          <NobodyChosen />
        ) : (
          <MoneyHidden staff={false} />
        )}
      </div>
    </>
  )
}

function subtitleOf(companyName: string, { from, to }: { from: string; to: string }) {
  return (
    <T
      m={m.companyAndDays}
      values={{ company: companyName, from: <PlainDate date={from} />, to: <PlainDate date={to} /> }}
    />
  )
}

function NothingYet() {
  return (
    <Card>
      <EmptyState icon={<FileText />} title={t(m.noInvoices)} text={t(m.noInvoicesHint)} />
    </Card>
  )
}

function NobodyChosen() {
  return (
    <Card>
      <EmptyState icon={<FileText />} title={t(m.chooseClient)} text={t(m.chooseClientHint)} />
    </Card>
  )
}
