import { Plus, X } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import { partsOf } from '#money/documents/totals-and-vat.ts'
import { Button } from '#ui/button.tsx'
import { InPlaceInput } from '#ui/form/edit-in-place.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { dayFromNow } from '#ui/format/day-from-now.ts'
import { Money } from '#ui/format/money-text.tsx'
import { typedMoney } from '#ui/format/parse-money.ts'
import { randomId } from '#ui/hooks/secure-context.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { m } from '../../messages.ts'
import type { Editing } from '../editing.ts'
import type { InstalmentsText, Part } from './instalments.ts'
import { monthsAfter } from './instalments.ts'
import type { InvoiceText } from './invoice-values.ts'

type InstalmentsEditorProps = {
  editing: Editing<InvoiceText>
  parts: readonly Part[]
  totalCents: number
}

/** The payment schedule: in full, a deposit and the balance, or parts with their amounts and due dates. */
export function InstalmentsEditor({ editing, parts, totalCents }: InstalmentsEditorProps) {
  const { text, change, currency } = editing
  const { instalments } = text
  const error = editing.errors.fields.instalments
  const set = (next: InstalmentsText) => change({ instalments: next })
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t(m.payment)}</legend>
      <div className="grid items-end gap-3 @2xl:grid-cols-[14rem_minmax(0,1fr)]">
        <Field label={t(m.payment)}>
          <Select
            value={instalments.kind}
            onChange={({ target }) => set(begun(target.value, { text, parts, currency, totalCents }))}
          >
            <option value="whole">{t(m.inFull)}</option>
            <option value="deposit">{t(m.depositAndRest)}</option>
            <option value="parts">{t(m.equalParts)}</option>
            <option value="own">{t(m.ownParts)}</option>
          </Select>
        </Field>
        {instalments.kind === 'deposit' && (
          <div className="flex gap-2">
            <Field label={t(m.deposit)} className="w-32">
              <InPlaceInput
                inputMode="decimal"
                className="text-end tabular-nums"
                value={instalments.value}
                onChange={(event) => set({ ...instalments, value: event.target.value })}
              />
            </Field>
            <Field label={t(m.ofTotal)} className="w-32">
              <Select
                value={instalments.unit}
                onChange={({ target }) =>
                  set(inUnit(instalments, target.value === 'percent' ? 'percent' : 'amount'))
                }
              >
                <option value="percent">{t(m.percent)}</option>
                <option value="amount">{currency.toUpperCase()}</option>
              </Select>
            </Field>
          </div>
        )}
        {instalments.kind === 'parts' && (
          <Field label={t(m.partCount)} className="w-32">
            <Select
              value={instalments.dates.length}
              onChange={({ target }) =>
                set({ kind: 'parts', dates: monthly(instalments.dates, Number(target.value)) })
              }
            >
              {Array.from({ length: 35 }, (_, index) => index + 2).map((count) => (
                <option key={count}>{count}</option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      {parts.length > 0 && (
        <ol className="divide-y divide-line border-line border-y">
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
            <li key={index} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
              <PartRow
                part={part}
                index={index}
                count={parts.length}
                currency={currency}
                text={text}
                change={change}
              />
            </li>
          ))}
        </ol>
      )}
      {instalments.kind === 'own' && (
        <div>
          <Button
            size="small"
            onClick={() =>
              set({
                ...instalments,
                parts: [...instalments.parts, anotherAfter(instalments.parts.at(-1)?.dueAt)],
              })
            }
          >
            <Plus aria-hidden="true" />
            {t(m.addPartButton)}
          </Button>
        </div>
      )}
      {error && (
        <p role="alert" className="text-danger-ink text-xs">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type PartRowProps = {
  part: Part
  index: number
  count: number
  currency: string
  text: InvoiceText
  change: (part: Partial<InvoiceText>) => void
}

function PartRow({ part, index, count, currency, text, change }: PartRowProps) {
  const { instalments } = text
  const name = part.label ?? t(m.part, { number: index + 1, count })
  const amount = Number.isNaN(part.amountCents) ? '–' : <Money minor={part.amountCents} currency={currency} />
  const day = (
    <span className="w-40">
      <InPlaceInput
        type="date"
        aria-label={t(m.dueDateOfPart, { number: index + 1 })}
        value={part.dueAt}
        onChange={(event) => change(onDay(text, index, event.target.value))}
      />
    </span>
  )
  if (instalments.kind !== 'own') {
    return (
      <>
        <span className="min-w-32 flex-1 max-sm:basis-full">{name}</span>
        {day}
        <span className="ms-auto min-w-28 text-end">{amount}</span>
      </>
    )
  }
  const own = instalments.parts[index]
  if (!own) return null
  const set = (next: Partial<typeof own>) =>
    change({
      instalments: {
        ...instalments,
        parts: instalments.parts.map((one) => (one.id === own.id ? { ...one, ...next } : one)),
      },
    })
  return (
    <>
      <span className="min-w-32 flex-1 max-sm:basis-full">
        <InPlaceInput
          aria-label={t(m.nameOfPart, { number: index + 1 })}
          placeholder={t(m.part, { number: index + 1, count })}
          maxLength={100}
          value={own.label}
          onChange={(event) => set({ label: event.target.value })}
        />
      </span>
      {day}
      <span className="w-32">
        <InPlaceInput
          aria-label={t(m.amountOfPart, { number: index + 1 })}
          inputMode="decimal"
          className="text-end tabular-nums"
          value={own.amount}
          onChange={(event) => set({ amount: event.target.value })}
        />
      </span>
      <IconButton
        label={t(m.removePart, { number: index + 1 })}
        onClick={() =>
          change({
            instalments: { ...instalments, parts: instalments.parts.filter((one) => one.id !== own.id) },
          })
        }
      >
        <X aria-hidden="true" />
      </IconButton>
    </>
  )
}

/** Returns the initial values of this kind of payment plan. */
function begun(
  kind: string,
  {
    text,
    parts,
    currency,
    totalCents,
  }: Omit<InstalmentsEditorProps, 'editing'> & Pick<Editing<InvoiceText>, 'text' | 'currency'>,
): InstalmentsText {
  const dueAt = text.dueAt || dayFromNow(14)
  if (kind === 'deposit') return { kind, unit: 'percent', value: '30', dueAt: earlier(dayFromNow(7), dueAt) }
  if (kind === 'parts') return { kind, dates: monthly([dueAt], 3) }
  if (kind !== 'own') return { kind: 'whole' }
  const known = parts.filter(({ amountCents }) => amountCents > 0)
  if (known.length > 0) {
    return {
      kind: 'own',
      parts: known.map(({ label, amountCents, dueAt: on }) => ({
        id: randomId(),
        label: label ?? '',
        amount: typedMoney(amountCents, currency),
        dueAt: on,
      })),
    }
  }
  const halves = partsOf(totalCents, 2).map((cents, index) => ({
    id: randomId(),
    label: '',
    amount: typedMoney(cents, currency),
    dueAt: monthsAfter(dueAt, index),
  }))
  return { kind: 'own', parts: halves }
}

function inUnit(
  instalments: InstalmentsText & { kind: 'deposit' },
  unit: 'percent' | 'amount',
): InstalmentsText {
  return unit === instalments.unit
    ? instalments
    : { ...instalments, unit, value: unit === 'percent' ? '30' : '' }
}

function anotherAfter(day: string | undefined) {
  const dueAt = day ? monthsAfter(day, 1) : dayFromNow(14)
  return { id: randomId(), label: '', amount: '', dueAt }
}

/** Returns due dates one month apart, after the last known date. */
function monthly(dates: readonly string[], count: number): string[] {
  const [first = dayFromNow(14)] = dates
  return Array.from({ length: count }, (_, index) => dates[index] ?? monthsAfter(first, index))
}

/** The balance after a deposit is due with the invoice. */
function onDay(text: InvoiceText, index: number, day: string): Partial<InvoiceText> {
  const { instalments } = text
  if (instalments.kind === 'deposit')
    return index === 0 ? { instalments: { ...instalments, dueAt: day } } : { dueAt: day }
  if (instalments.kind === 'parts') {
    return {
      instalments: {
        ...instalments,
        dates: instalments.dates.map((date, at) => (at === index ? day : date)),
      },
    }
  }
  if (instalments.kind !== 'own') return {}
  return {
    instalments: {
      ...instalments,
      parts: instalments.parts.map((part, at) => (at === index ? { ...part, dueAt: day } : part)),
    },
  }
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}
