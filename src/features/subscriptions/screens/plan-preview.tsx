import { Money } from '#ui/money.tsx'
import { PlainDate } from '#ui/plain-date.tsx'
import type { Subscription } from '../contract.ts'

type PlanPreviewProps = { upcoming: Subscription['upcoming'] | undefined; currency: string }

/** The invoices that come next: the day, what it is for, and how much. */
export function PlanPreview({ upcoming, currency }: PlanPreviewProps) {
  return (
    <section aria-label="Next invoices" className="rounded-card border border-line bg-raised px-4 py-3">
      <h3 className="font-medium text-sm">Next invoices</h3>
      {!upcoming ? (
        <p className="mt-1 text-muted text-sm">They are shown once the lines and the days are filled in.</p>
      ) : upcoming.length === 0 ? (
        <p className="mt-1 text-muted text-sm">None: the plan ends before the next one.</p>
      ) : (
        <ol className="mt-1.5 space-y-1.5 text-sm">
          {upcoming.map(({ on, from, to, amountCents }) => (
            <li key={from} className="flex flex-wrap justify-between gap-x-4">
              <span>
                <PlainDate date={on} />
                <span className="text-muted">
                  {' '}
                  for <PlainDate date={from} /> to <PlainDate date={to} />
                </span>
              </span>
              <Money minor={amountCents} currency={currency} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
