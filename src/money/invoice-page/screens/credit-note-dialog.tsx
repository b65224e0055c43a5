import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '#kernel/browser/call.ts'
import { totalsOf } from '#money/documents/totals-and-vat.ts'
import { useIdempotencyKey } from '#money/editor/screens/use-idempotency-key.ts'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { creditInvoice } from '#money/invoices/contract.write.ts'
import { creditableCents } from '#money/invoices/rules.ts'
import type { InvoiceDialogProps } from '#money/invoices/screens/send-and-void-dialogs.tsx'
import type { NewLine } from '#schema/line.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { formatMoney, Money } from '#ui/format/money-text.tsx'
import { exampleMoney, parseMoney, typedMoney } from '#ui/format/parse-money.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { errorMessage } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'

type Credit = { lines?: NewLine[]; reason: string }

/** Credits an invoice that was sent, whole or line by line: a document of its own number. */
export function CreditDialog({ invoice, open, onOpenChange }: InvoiceDialogProps) {
  const [, navigate] = useLocation()
  const credit = useIdempotencyKey(
    (body: Credit, once) => call(creditInvoice, { params: { id: invoice.id }, body }, once),
    ({ id, number }) => {
      navigate(`/invoices/${id}`)
      toast({ title: `Credit note ${number}`, description: `${invoice.number} asks for less by it.` })
    },
    () => onOpenChange(false),
  )
  const most = formatMoney(creditableCents(invoice), invoice.currency)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Credit invoice ${invoice.number}`}
      description={`At most ${most}. The invoice stays as it is, and asks for less.`}
      footer={
        <FormButtons form="credit-form" busy={credit.isPending} onCancel={() => onOpenChange(false)}>
          Send Credit Note
        </FormButtons>
      }
    >
      <CreditForm invoice={invoice} save={credit.mutateAsync} />
    </Dialog>
  )
}

type CreditFormProps = { invoice: InvoiceDetail; save: (body: Credit) => Promise<unknown> }

function CreditForm({ invoice, save }: CreditFormProps) {
  const { currency } = invoice
  const untouched = invoice.creditedCents === 0
  const [whole, setWhole] = useState(untouched)
  const [reason, setReason] = useState('')
  const [amounts, setAmounts] = useState<Record<string, string>>({})
  const [error, setError] = useState<string>()
  const lines = creditable(invoice)
  const read = linesIn(lines, amounts, currency)
  const total = read && totalsOf(read, invoice).totalCents

  async function submit(): Promise<void> {
    if (!whole && !read) return setError(`Enter amounts like ${exampleMoney(currency)}`)
    if (!whole && read?.length === 0) return setError('Choose what is credited')
    const over = lines.find((line) => parseMoney(amounts[line.id] ?? '', currency) > line.amountCents)
    if (!whole && over) {
      return setError(
        `At most ${formatMoney(over.amountCents, currency)} of ${over.description} can be credited`,
      )
    }
    setError(undefined)
    await save(whole ? { reason } : { lines: read, reason }).catch((failure: unknown) =>
      setError(errorMessage(failure, 'The invoice could not be credited.')),
    )
  }

  return (
    <form
      id="credit-form"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {untouched && (
        <Field label="What is credited">
          <Select
            value={whole ? 'whole' : 'lines'}
            onChange={({ target }) => setWhole(target.value === 'whole')}
          >
            <option value="whole">The whole invoice</option>
            <option value="lines">Some of it</option>
          </Select>
        </Field>
      )}
      {!whole && (
        <fieldset className="grid gap-3">
          <legend className="mb-1.5 font-medium text-sm">
            Lines, {invoice.pricesIncludeTax ? 'tax included' : 'without tax'}
          </legend>
          {lines.map((line) => (
            <div key={line.id} className="flex items-start justify-between gap-3">
              <Checkbox
                className="min-w-0 pt-2 [overflow-wrap:anywhere]"
                label={line.description}
                checked={amounts[line.id] !== undefined}
                onChange={({ target }) =>
                  setAmounts(({ [line.id]: _, ...others }) =>
                    target.checked
                      ? { ...others, [line.id]: typedMoney(line.amountCents, currency) }
                      : others,
                  )
                }
              />
              <Input
                aria-label={`Amount of ${line.description}`}
                inputMode="decimal"
                autoComplete="off"
                className="max-w-32 text-end tabular-nums"
                disabled={amounts[line.id] === undefined}
                value={amounts[line.id] ?? ''}
                onChange={({ target }) => setAmounts((before) => ({ ...before, [line.id]: target.value }))}
              />
            </div>
          ))}
          <p className="flex justify-between gap-4 border-line border-t pt-2 font-medium">
            Credit note
            {total === undefined ? '–' : <Money minor={total} currency={currency} />}
          </p>
        </fieldset>
      )}
      <Field label="Reason" optional error={error}>
        <Input
          autoComplete="off"
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </form>
  )
}

type Line = InvoiceDetail['lines'][number]

/** What was asked for; a deposit that was taken off comes back only with the whole. */
function creditable({ lines }: InvoiceDetail): Line[] {
  return lines.filter(({ deductsId, amountCents }) => deductsId === null && amountCents > 0)
}

/** The chosen ones, those of the full amount as they were; undefined where an amount cannot be read. */
function linesIn(lines: Line[], amounts: Record<string, string>, currency: string): NewLine[] | undefined {
  const read = lines.flatMap((line): (NewLine | undefined)[] => {
    const text = amounts[line.id]
    if (text === undefined) return []
    const cents = parseMoney(text, currency)
    if (Number.isNaN(cents)) return [undefined]
    const { description, quantity, unitAmountCents, taxPercent, discountPercent } = line
    if (cents === line.amountCents) {
      return [{ description, quantity, unitAmountCents, taxPercent, discountPercent }]
    }
    return [{ description, quantity: 1, unitAmountCents: cents, taxPercent, discountPercent: 0 }]
  })
  return read.some((line) => line === undefined) ? undefined : read.filter((line) => line !== undefined)
}
