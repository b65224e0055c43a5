import { t } from '#kernel/i18n/t.ts'
import { helpPath } from '#portal/paths/paths.ts'
import { T } from '#ui/i18n/rich-text.tsx'
import { m } from './messages.ts'
import { Lead, Section, See, Steps, Terms } from './prose.tsx'

/** Help page about reading and paying invoices, and how the agency creates them. */
export function BillingPayments() {
  return (
    <>
      <Lead>{t(m.billingLead)}</Lead>
      <Section title={t(m.whereTitle)}>
        <p>{t(m.whereTotals)}</p>
        <p>{t(m.whereDetail)}</p>
        <p>{t(m.whereEmail)}</p>
      </Section>
      <Section title={t(m.statesTitle)}>
        <Terms
          terms={[
            [t(m.draft), t(m.draftHint)],
            [t(m.sent), t(m.sentHint)],
            [t(m.partlyPaid), t(m.partlyPaidHint)],
            [t(m.overdue), t(m.overdueHint)],
            [t(m.paid), t(m.paidHint)],
            [t(m.refunded), t(m.refundedHint)],
            [t(m.voided), t(m.voidedHint)],
            [t(m.creditNote), t(m.creditNoteHint)],
          ]}
        />
      </Section>
      <Section title={t(m.payTitle)}>
        <p>{t(m.payCard)}</p>
        <p>{t(m.payParts)}</p>
        <p>{t(m.payDue)}</p>
      </Section>
      <Section title={t(m.quotesTitle)}>
        <p>{t(m.quotesText)}</p>
      </Section>
      <Section title={t(m.whoTitle)}>
        <p>{t(m.whoText)}</p>
      </Section>
      <Section title={t(m.writeTitle)}>
        <Steps>
          <li>{t(m.writeSettings)}</li>
          <li>{t(m.writeNew)}</li>
          <li>{t(m.writePayments)}</li>
          <li>{t(m.writeLocked)}</li>
          <li>{t(m.writePlans)}</li>
        </Steps>
        <p>
          <T
            m={m.writeMore}
            values={{
              link: (words) => <See href={`${helpPath('video-tutorials')}#invoice`}>{words}</See>,
            }}
          />
        </p>
      </Section>
    </>
  )
}
