import { t } from '#kernel/i18n/t.ts'
import { shareOf } from '#money/documents/totals-and-vat.ts'
import { InPlaceInput } from '#ui/form/edit-in-place.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Money } from '#ui/format/money-text.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { m } from '../../messages.ts'
import type { Editing } from '../editing.ts'
import type { QuoteText } from './quote-values.ts'
import { readDeposit, whyNoDeposit } from './quote-values.ts'

type DepositEditorProps = { editing: Editing<QuoteText>; totalCents: number }

/** The deposit due when the quote is accepted. */
export function DepositEditor({ editing, totalCents }: DepositEditorProps) {
  const { text, change, currency } = editing
  const { unit, value } = text.deposit
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t(m.deposit)}</legend>
      <div className="flex flex-wrap items-start gap-3">
        <Field label={t(m.onAcceptance)} className="w-56 max-sm:w-full">
          <Select
            value={unit}
            onChange={({ target }) => {
              const next = target.value === 'percent' || target.value === 'amount' ? target.value : 'none'
              change({ deposit: { unit: next, value: next === 'percent' ? '30' : '' } })
            }}
          >
            <option value="none">{t(m.noDeposit)}</option>
            <option value="percent">{t(m.depositShare)}</option>
            <option value="amount">{t(m.depositAmount)}</option>
          </Select>
        </Field>
        {unit !== 'none' && (
          <Field
            label={unit === 'percent' ? t(m.percent) : currency.toUpperCase()}
            error={editing.errors.fields.deposit}
            className="w-40"
          >
            <InPlaceInput
              inputMode="decimal"
              className="text-end tabular-nums"
              value={value}
              onChange={(event) => change({ deposit: { unit, value: event.target.value } })}
            />
          </Field>
        )}
      </div>
      <p className="text-muted text-sm" aria-live="polite">
        <Consequence text={text} currency={currency} totalCents={totalCents} />
      </p>
    </fieldset>
  )
}

type ConsequenceProps = { text: QuoteText; currency: string; totalCents: number }

function Consequence({ text, currency, totalCents }: ConsequenceProps) {
  const { depositPercent, depositCents } = readDeposit(text, currency)
  if (whyNoDeposit(text, currency, totalCents)) return null
  const cents = depositPercent === null ? depositCents : shareOf(totalCents, depositPercent)
  if (cents === null) return t(m.nothingOnAcceptance)
  return <T m={m.depositOnAcceptance} values={{ amount: <Money minor={cents} currency={currency} /> }} />
}
