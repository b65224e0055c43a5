import { TotalRow } from '#money/documents/screens/total-rows.tsx'
import { amountOf } from '#money/documents/totals-and-vat.ts'
import type { OpenDeposit } from '#money/invoices/contract.deposits.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { formatMoney, Money } from '#ui/format/money-text.tsx'
import { formatPercent } from '#ui/format/percent.ts'
import type { Editing } from '../editing.ts'
import { FieldProblem } from '../totals.tsx'
import type { deductionsIn, InvoiceText } from './invoice-values.ts'

type DeductionChoiceProps = {
  editing: Editing<InvoiceText>
  /** That the client has paid, and that can be taken off. */
  deposits: readonly OpenDeposit[]
}

/** Which paid deposits are taken off this invoice. */
export function DeductionChoice({ editing, deposits }: DeductionChoiceProps) {
  const { text, change, currency, errors } = editing
  return (
    <>
      {deposits.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-medium text-sm">Take off what was paid ahead</legend>
          {deposits.map((deposit) => (
            <Checkbox
              key={deposit.id}
              label={`${deposit.number}, ${formatMoney(deposit.amountCents, currency)}`}
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

/** The deposits that are taken off, one row for each tax rate. */
export function DeductionRows({ deductions, currency }: DeductionRowsProps) {
  return deductions.flatMap(({ deposit, lines }) =>
    lines.map((line) => (
      <TotalRow
        key={`${deposit.id}${line.taxPercent}`}
        label={`Deposit ${deposit.number}${lines.length > 1 ? ` (${formatPercent(line.taxPercent)} tax)` : ''}`}
      >
        <Money minor={amountOf(line)} currency={currency} />
      </TotalRow>
    )),
  )
}
