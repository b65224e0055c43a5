import { Money } from '#ui/format/money-text.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import type { Subscription } from '../contract.ts'
import type { SubscriptionFormValues } from './form-values.ts'

type SchedulePreviewProps = { upcoming: Subscription['upcoming'] | undefined; currency: string }

/** The invoices that come next: the day, what it is for, and how much. */
export function SchedulePreview({ upcoming, currency }: SchedulePreviewProps) {
  return (
    <section aria-label="Next invoices" className="rounded-card border border-line bg-raised px-4 py-3">
      <h3 className="font-medium text-sm">Next invoices</h3>
      {!upcoming ? (
        <p className="mt-1 text-muted text-sm">Fill in the lines and dates to see them.</p>
      ) : upcoming.length === 0 ? (
        <p className="mt-1 text-muted text-sm">None. The plan ends before the next invoice.</p>
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

type FirstInvoiceProps = {
  first: Subscription['upcoming'][number] | undefined
  today: string
  currency: string
  delivery: SubscriptionFormValues['delivery']
  isNew: boolean
}

/** What saving leads to, in sight above the buttons however long the form is. */
export function FirstInvoice({ first, today, currency, delivery, isNew }: FirstInvoiceProps) {
  if (!first) return null
  const isNow = first.on <= today
  return (
    <p role="status" className="sticky -bottom-5 -mx-5 -mb-5 border-line border-t bg-card px-5 py-3 text-sm">
      {isNew ? 'First invoice' : 'Next invoice'}: <Money minor={first.amountCents} currency={currency} />,{' '}
      {isNow ? 'today' : <PlainDate date={first.on} />}.{' '}
      <span className={delivery === 'SEND' && isNow ? 'font-medium' : 'text-muted'}>
        {deliveryLabel(delivery, isNow)}
      </span>
    </p>
  )
}

function deliveryLabel(delivery: SubscriptionFormValues['delivery'], isNow: boolean): string {
  if (delivery === 'SEND') return isNow ? 'It’s sent as soon as you save.' : 'It’s sent automatically.'
  return delivery === 'DRAFT'
    ? 'It waits as a draft until you send it.'
    : 'Choose whether it’s sent or kept as a draft.'
}
