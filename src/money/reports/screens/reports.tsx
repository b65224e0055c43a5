import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { Link } from 'wouter'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { mayReadReports } from '#money/access/rules.ts'
import { ExportsCard } from '#money/exports/screens/exports.tsx'
import { MoneyTabs } from '#money/invoices/screens/money-tabs.tsx'
import { usePeriod } from '#money/periods/screens/period.ts'
import { PeriodChoice } from '#money/periods/screens/period-choice.tsx'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { m as common } from '#ui/messages.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { getFigures } from '../contract.ts'
import { m } from '../messages.ts'
import { OverdueCard } from './overdue.tsx'
import { RevenueCards } from './revenue.tsx'
import { FigureStats } from './stats.tsx'
import { UpcomingCard } from './upcoming.tsx'

/** /invoices/figures: the agency's revenue, amounts due and upcoming invoices. */
export function FiguresScreen() {
  const { me } = useMe()
  if (!me) return null
  return mayReadReports(actorOf(me)) ? <FiguresPage /> : <NotShown />
}

function FiguresPage() {
  const period = usePeriod()
  const { query } = period
  const { data, error, refetch } = useQuery({
    ...read(getFigures, { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader
        title={t(m.title)}
        subtitle={t(m.subtitle)}
        actions={
          <Link href="/invoices/import" className={buttonClass()}>
            {t(m.importLink)}
          </Link>
        }
      />
      <MoneyTabs />
      {error ? (
        <EmptyState
          title={t(m.loadFailed)}
          text={error.message}
          action={<Button onClick={() => void refetch()}>{t(common.tryAgain)}</Button>}
        />
      ) : (
        <div className="space-y-6">
          <PeriodChoice period={period} shown={data} />
          {data ? (
            <>
              <FigureStats figures={data} />
              <RevenueCards figures={data} query={query} />
              <div className="@container">
                <div className="grid items-start gap-6 *:min-w-0 @[44rem]:grid-cols-2">
                  <OverdueCard figures={data} />
                  <UpcomingCard figures={data} />
                </div>
              </div>
              <ExportsCard query={query} days={data} all={period.name === 'all'} />
            </>
          ) : (
            <ReportsSkeleton />
          )}
        </div>
      )}
    </>
  )
}

function ReportsSkeleton() {
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3 sm:gap-4">
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-24" />
        ))}
      </div>
      <Skeleton className="h-80" />
    </>
  )
}

function NotShown() {
  return (
    <>
      <PageHeader title={t(m.title)} />
      <Card>
        <EmptyState icon={<Lock />} title={t(m.noAccess)} text={t(m.noAccessHint)} />
      </Card>
    </>
  )
}
