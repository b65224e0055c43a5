import { t } from '#kernel/i18n/t.ts'
import type { Billing } from '#money/billing-settings/contract.ts'
import { InPlaceInput } from '#ui/form/edit-in-place.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { dayFromNow } from '#ui/format/day-from-now.ts'
import { m } from '../../messages.ts'
import type { Editing } from '../editing.ts'
import type { InvoiceText } from './invoice-values.ts'

type InvoiceFieldsProps = { editing: Editing<InvoiceText>; billing: Billing }

/** Due date, service period and the client's reference. */
export function InvoiceFields({ editing, billing }: InvoiceFieldsProps) {
  const { text, change } = editing
  const errors = editing.errors.fields
  const hasInstalments = text.instalments.kind === 'parts' || text.instalments.kind === 'own'
  return (
    <>
      {!hasInstalments && (
        <>
          <Field label={t(m.due)}>
            <Select
              value={termsIn(text.dueAt, billing.paymentDays)}
              onChange={({ target }) =>
                target.value !== 'day' &&
                change({ dueAt: target.value === 'never' ? '' : dayFromNow(Number(target.value)) })
              }
            >
              {termsFor(billing.paymentDays).map((days) => (
                <option key={days} value={days}>
                  {days === 0 ? t(m.onReceipt) : t(m.inDays, { days })}
                </option>
              ))}
              <option value="day">{t(m.onDay)}</option>
              <option value="never">{t(m.noDueDate)}</option>
            </Select>
          </Field>
          <Field label={t(m.dueDate)} error={errors.dueAt}>
            <InPlaceInput
              type="date"
              value={text.dueAt}
              onChange={(event) => change({ dueAt: event.target.value })}
            />
          </Field>
        </>
      )}
      <Field label={t(m.servedFrom)} error={errors.servedFrom}>
        <InPlaceInput
          type="date"
          value={text.servedFrom}
          max={text.servedTo || undefined}
          onChange={(event) => change({ servedFrom: event.target.value })}
        />
      </Field>
      <Field label={t(m.servedTo)} error={errors.servedTo}>
        <InPlaceInput
          type="date"
          value={text.servedTo}
          min={text.servedFrom || undefined}
          onChange={(event) => change({ servedTo: event.target.value })}
        />
      </Field>
      <Field label={t(m.buyerReference)} error={errors.buyerReference}>
        <InPlaceInput
          value={text.buyerReference}
          maxLength={100}
          placeholder={t(m.buyerReferenceExample)}
          onChange={(event) => change({ buyerReference: event.target.value })}
        />
      </Field>
    </>
  )
}

/** Adds the agency's own terms to the usual ones. */
function termsFor(paymentDays: number): number[] {
  return [...new Set([0, 7, 14, 30, paymentDays])].sort((one, other) => one - other)
}

/** The payment terms that a due date corresponds to, counted from today. */
function termsIn(dueAt: string, paymentDays: number): string {
  if (dueAt === '') return 'never'
  return String(termsFor(paymentDays).find((days) => dayFromNow(days) === dueAt) ?? 'day')
}
