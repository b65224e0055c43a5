import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '#kernel/browser/call.ts'
import { money } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
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
import { Money } from '#ui/format/money-text.tsx'
import { exampleMoney, parseMoney, typedMoney, whyNoMoney } from '#ui/format/parse-money.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { errorMessage } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { m } from '../messages.ts'

type Credit = { lines?: NewLine[]; reason: string }

/** Credits a sent invoice, in full or line by line. The credit note gets its own number. */
export function CreditDialog({ invoice, open, onOpenChange }: InvoiceDialogProps) {
  const [, navigate] = useLocation()
  const credit = useIdempotencyKey(
    (body: Credit, once) => call(creditInvoice, { params: { id: invoice.id }, body }, once),
    ({ id, number }) => {
      navigate(`/invoices/${id}`)
      toast({
        title: t(m.creditNoteSent, { number: number ?? '' }),
        description: t(m.creditNoteSentHint, { number: invoice.number ?? '' }),
      })
    },
    () => onOpenChange(false),
  )
  const most = money(creditableCents(invoice), invoice.currency)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(m.creditTitle, { number: invoice.number ?? '' })}
      description={t(m.creditHint, { most })}
      footer={
        <FormButtons form="credit-form" busy={credit.isPending} onCancel={() => onOpenChange(false)}>
          {t(m.sendCreditNoteButton)}
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
    if (!whole && !read) {
      const unclear = Object.values(amounts).flatMap((text) => whyNoMoney(text, currency) ?? [])
      return setError(unclear[0] ?? t(m.amountsLike, { example: exampleMoney(currency) }))
    }
    if (!whole && read?.length === 0) return setError(t(m.chooseLines))
    const over = lines.find((line) => parseMoney(amounts[line.id] ?? '', currency) > line.amountCents)
    if (!whole && over) {
      const most = money(over.amountCents, currency)
      return setError(t(m.creditAtMost, { most, line: over.description }))
    }
    setError(undefined)
    await save(whole ? { reason } : { lines: read, reason }).catch((failure: unknown) =>
      setError(errorMessage(failure, t(m.creditFailed))),
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
        <Field label={t(m.creditScope)}>
          <Select
            value={whole ? 'whole' : 'lines'}
            onChange={({ target }) => setWhole(target.value === 'whole')}
          >
            <option value="whole">{t(m.creditWhole)}</option>
            <option value="lines">{t(m.creditSome)}</option>
          </Select>
        </Field>
      )}
      {!whole && (
        <fieldset className="grid gap-3">
          <legend className="mb-1.5 font-medium text-sm">
            {t(invoice.pricesIncludeTax ? m.linesWithTax : m.linesWithoutTax)}
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
                aria-label={t(m.amountOfLine, { line: line.description })}
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
            {t(m.creditNote)}
            {total === undefined ? '–' : <Money minor={total} currency={currency} />}
          </p>
        </fieldset>
      )}
      <Field label={t(m.reason)} optional error={error}>
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

/** Lines that can be credited. A deducted deposit is only credited with the whole invoice. */
function creditable({ lines }: InvoiceDetail): Line[] {
  return lines.filter(({ deductsId, amountCents }) => deductsId === null && amountCents > 0)
}

/**
 * Returns the chosen lines. Fully credited lines keep their quantity and price. Undefined if an amount can't
 * be read.
 */
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
