import type { ReactNode } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { TotalRows } from '#money/documents/screens/total-rows.tsx'
import type { Totals } from '#money/documents/totals-and-vat.ts'
import { m } from '../messages.ts'
import type { Editing } from './editing.ts'

type EditorTotalsProps = {
  editing: Editing
  /** The totals. Undefined if they can't be calculated. */
  totals: Totals | undefined
  /** Next to the totals: deposits that can be deducted. */
  choice?: ReactNode
  /** Rows above the totals: deducted deposits. */
  children?: ReactNode
}

export function EditorTotals({ editing, totals, choice, children }: EditorTotalsProps) {
  const { text, currency, errors } = editing
  const problem = errors.fields.lines ?? (totals ? undefined : t(m.amountsTooLarge))
  return (
    <div className="grid gap-4 @2xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">{choice}</div>
      <div>
        <dl className="space-y-1.5 text-sm" aria-live="polite">
          {children}
          <TotalRows
            totals={totals}
            currency={currency}
            taxIncluded={text.pricesIncludeTax}
            last="border-line border-t pt-2"
          />
        </dl>
        {problem && <FieldProblem>{problem}</FieldProblem>}
      </div>
    </div>
  )
}

/** An error about several fields. */
export function FieldProblem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="mt-1.5 text-danger-ink text-xs">
      {children}
    </p>
  )
}
