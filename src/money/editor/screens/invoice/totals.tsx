import type { ReactNode } from 'react'
import { TotalRow, TotalRows } from '#money/documents/screens/total-rows.tsx'
import type { Totals } from '#money/documents/totals.ts'
import { amountOf } from '#money/documents/totals.ts'
import type { OpenDeposit } from '#money/invoices/contract.deposits.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { formatMoney, Money } from '#ui/format/money-text.tsx'
import { formatPercent } from '#ui/format/percent.ts'
import type { CountedText, InvoiceText } from '../document-values.ts'
import { deductionsIn } from '../document-values.ts'
import type { FieldErrors } from '../saving.ts'

type EditorTotalsProps = {
  text: CountedText
  change: (part: Partial<InvoiceText>) => void
  currency: string
  /** That the client has paid, and that can be taken off. */
  deposits: readonly OpenDeposit[]
  /** Undefined where they cannot be counted. */
  totals: Totals | undefined
  errors: FieldErrors
}

/** What the lines come to, less the deposits that are taken off. */
export function EditorTotals({ text, change, currency, deposits, totals, errors }: EditorTotalsProps) {
  const against = deductionsIn(text, deposits)
  const problem = errors.lines ?? (totals ? undefined : 'The amounts are larger than Easel can hold')
  return (
    <div className="grid gap-4 @2xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
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
        {errors.deductIds && <Sentence>{errors.deductIds}</Sentence>}
      </div>
      <div>
        <dl className="space-y-1.5 text-sm" aria-live="polite">
          {against.flatMap(({ deposit, lines }) =>
            lines.map((line) => (
              <TotalRow
                key={`${deposit.id}${line.taxPercent}`}
                label={`Deposit ${deposit.number}${lines.length > 1 ? ` (${formatPercent(line.taxPercent)} tax)` : ''}`}
              >
                <Money minor={amountOf(line)} currency={currency} />
              </TotalRow>
            )),
          )}
          <TotalRows
            totals={totals}
            currency={currency}
            taxIncluded={text.pricesIncludeTax}
            last="border-line border-t pt-2"
          />
        </dl>
        {problem && <Sentence>{problem}</Sentence>}
      </div>
    </div>
  )
}

function Sentence({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="mt-1.5 text-danger-ink text-xs">
      {children}
    </p>
  )
}
