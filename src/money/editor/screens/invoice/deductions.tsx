import { money } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { TotalRow } from '#money/documents/screens/total-rows.tsx'
import { amountOf } from '#money/documents/totals-and-vat.ts'
import type { OpenDeposit } from '#money/invoices/deposits/contract.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Money } from '#ui/format/money-text.tsx'
import { formatPercent } from '#ui/format/percent.ts'
import { m } from '../../messages.ts'
import type { Editing } from '../editing.ts'
import { FieldProblem } from '../totals.tsx'
import type { deductionsIn, InvoiceText } from './invoice-values.ts'

type DeductionChoiceProps = {
  editing: Editing<InvoiceText>
  /** Paid deposits that can be deducted. */
  deposits: readonly OpenDeposit[]
}

/** Chooses the paid deposits to deduct from this invoice. */
export function DeductionChoice({ editing, deposits }: DeductionChoiceProps) {
  const { text, change, currency, errors } = editing
  return (
    <>
      {deposits.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-medium text-sm">{t(m.deductDeposits)}</legend>
          {deposits.map((deposit) => (
            <Checkbox
              key={deposit.id}
              label={t(m.depositChoice, {
                number: deposit.number ?? '',
                amount: money(deposit.amountCents, currency),
              })}
              checked={text.deductIds.includes(deposit.id)}
              onChange={({ target }) =>
                change({
                  deductIds: target.checked
                    ? [...text.deductIds, deposit.id]
                    : text.deductIds.filter((id) => id !== deposit.id),
                })
              }
            />
          ))}
        </fieldset>
      )}
      {errors.fields.deductIds && <FieldProblem>{errors.fields.deductIds}</FieldProblem>}
    </>
  )
}

type DeductionRowsProps = { deductions: ReturnType<typeof deductionsIn>; currency: string }

/** The deducted deposits, one row per tax rate. */
export function DeductionRows({ deductions, currency }: DeductionRowsProps) {
  return deductions.flatMap(({ deposit, lines }) =>
    lines.map((line) => (
      <TotalRow
        key={`${deposit.id}${line.taxPercent}`}
        label={depositLabel(deposit, lines.length > 1 ? line.taxPercent : undefined)}
      >
        <Money minor={amountOf(line)} currency={currency} />
      </TotalRow>
    )),
  )
}

function depositLabel(deposit: OpenDeposit, taxPercent: number | undefined): string {
  const number = deposit.number ?? ''
  if (taxPercent === undefined) return t(m.depositNumber, { number })
  return t(m.depositNumberAtRate, { number, percent: formatPercent(taxPercent) })
}
