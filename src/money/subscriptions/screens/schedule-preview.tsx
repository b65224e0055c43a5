import { t } from '#kernel/i18n/t.ts'
import { Money } from '#ui/format/money-text.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import type { Subscription } from '../contract.ts'
import { m } from '../messages.ts'
import type { SubscriptionFormValues } from './form-values.ts'

type SchedulePreviewProps = { upcoming: Subscription['upcoming'] | undefined; currency: string }

/** Next invoices with their day, period and amount. */
export function SchedulePreview({ upcoming, currency }: SchedulePreviewProps) {
  return (
    <section aria-label={t(m.nextInvoices)} className="rounded-card border border-line bg-raised px-4 py-3">
      <h3 className="font-medium text-sm">{t(m.nextInvoices)}</h3>
      {!upcoming ? (
        <p className="mt-1 text-muted text-sm">{t(m.fillInFirst)}</p>
      ) : upcoming.length === 0 ? (
        <p className="mt-1 text-muted text-sm">{t(m.endsBeforeNext)}</p>
      ) : (
        <ol className="mt-1.5 space-y-1.5 text-sm">
          {upcoming.map(({ on, from, to, amountCents }) => (
            <li key={from} className="flex flex-wrap justify-between gap-x-4">
              <span>
                <PlainDate date={on} />
                <span className="text-muted">
                  {' '}
                  <T
                    m={m.forPeriod}
                    values={{ from: <PlainDate date={from} />, to: <PlainDate date={to} /> }}
                  />
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

type FirstInvoiceProps = {
  first: Subscription['upcoming'][number] | undefined
  today: string
  currency: string
  delivery: SubscriptionFormValues['delivery']
  isNew: boolean
}

/** Shows above the buttons what saving will do, even if the form is long. */
export function FirstInvoice({ first, today, currency, delivery, isNew }: FirstInvoiceProps) {
  if (!first) return null
  const isNow = first.on <= today
  const amount = <Money minor={first.amountCents} currency={currency} />
  return (
    <p role="status" className="sticky -bottom-5 -mx-5 -mb-5 border-line border-t bg-card px-5 py-3 text-sm">
      {isNow ? (
        <T m={isNew ? m.firstToday : m.nextToday} values={{ amount }} />
      ) : (
        <T m={isNew ? m.firstOn : m.nextOn} values={{ amount, on: <PlainDate date={first.on} /> }} />
      )}{' '}
      <span className={delivery === 'SEND' && isNow ? 'font-medium' : 'text-muted'}>
        {deliveryLabel(delivery, isNow)}
      </span>
    </p>
  )
}

function deliveryLabel(delivery: SubscriptionFormValues['delivery'], isNow: boolean): string {
  if (delivery === 'SEND') return t(isNow ? m.sentOnSave : m.sentAutomatically)
  return t(delivery === 'DRAFT' ? m.waitsAsDraft : m.chooseDelivery)
}
