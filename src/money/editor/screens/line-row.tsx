import { X } from 'lucide-react'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { memo, useId } from 'react'
import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { amountOf } from '#money/documents/totals-and-vat.ts'
import { InPlaceInput, InPlaceText } from '#ui/form/edit-in-place.tsx'
import { Money } from '#ui/format/money-text.tsx'
import { exampleMoney } from '#ui/format/parse-money.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { m } from '../messages.ts'
import type { LineField, LineText } from './line-values.ts'
import { readAmounts } from './line-values.ts'

type LineRowProps = {
  line: LineText
  number: number
  currency: string
  withoutTax: boolean
  errors: Partial<Record<LineField, string>> | undefined
  onChange: (id: string, part: Partial<LineText>) => void
  onRemove: (id: string) => void
  /** Called when Enter is pressed. */
  onNext: (id: string) => void
  onLeave: (line: LineText, field: LineField) => void
}

/** A line's fields and amount. In a long list, only the line being typed in is rendered again. */
export const LineRow = memo(Row, (before, after) =>
  (['line', 'number', 'currency', 'withoutTax', 'errors'] as const).every(
    (one) => before[one] === after[one],
  ),
)

function Row({
  line,
  number,
  currency,
  withoutTax,
  errors,
  onChange,
  onRemove,
  onNext,
  onLeave,
}: LineRowProps) {
  const errorId = useId()
  const sentences = Object.values(errors ?? {}).filter(Boolean)
  const amount = amountIn(line, currency)
  const field = (name: LineField) => ({
    'aria-label': t(labels[name], { number }),
    'aria-invalid': errors?.[name] ? true : undefined,
    'aria-describedby': errors?.[name] ? errorId : undefined,
    value: line[name],
    onBlur: () => onLeave(line, name),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
      event.preventDefault()
      onNext(line.id)
    },
  })
  const figure = (name: LineField): ComponentProps<typeof InPlaceInput> => ({
    ...field(name),
    inputMode: 'decimal',
    className: 'text-end tabular-nums',
    onChange: (event) => onChange(line.id, { [name]: event.target.value }),
  })
  return (
    <>
      <InPlaceText
        {...field('description')}
        className="col-span-2 @3xl:col-span-1"
        maxLength={500}
        placeholder={t(m.lineExample)}
        onChange={(event) =>
          onChange(line.id, {
            description: event.target.value.replaceAll(/\s+/g, (run) => (run.includes('\n') ? ' ' : run)),
          })
        }
      />
      <span className="@3xl:order-last">
        <IconButton label={t(m.removeLine, { number })} onClick={() => onRemove(line.id)}>
          <X aria-hidden="true" />
        </IconButton>
      </span>
      <Narrow name={t(m.quantity)} className="col-start-2">
        <InPlaceInput {...figure('quantity')} />
      </Narrow>
      <Narrow name={t(m.unitPrice)}>
        <InPlaceInput {...figure('price')} placeholder={exampleMoney(currency)} />
      </Narrow>
      <Narrow name={t(m.discountPercent)} className="col-start-2">
        <InPlaceInput {...figure('discount')} placeholder="0" />
      </Narrow>
      <Narrow name={t(m.taxPercent)}>
        {withoutTax ? (
          <InPlaceInput {...figure('tax')} value="0" disabled />
        ) : (
          <InPlaceInput {...figure('tax')} placeholder="0" />
        )}
      </Narrow>
      <p className="col-span-2 col-start-2 flex justify-between gap-2 @3xl:col-span-1 @3xl:col-start-auto @3xl:justify-end @3xl:pt-2">
        <span className="text-muted text-sm @3xl:sr-only">{t(m.amount)}</span>
        {amount === undefined ? (
          <span className="text-muted">–</span>
        ) : (
          <Money minor={amount} currency={currency} />
        )}
      </p>
      {sentences.length > 0 && (
        <p
          id={errorId}
          role="alert"
          className="order-last col-span-2 col-start-2 text-danger-ink text-xs @3xl:col-span-6 @3xl:col-start-2"
        >
          {sentences.join('. ')}
        </p>
      )}
    </>
  )
}

const labels: Record<LineField, Message<`${string}{number}`>> = {
  description: m.descriptionOfLine,
  quantity: m.quantityOfLine,
  price: m.priceOfLine,
  discount: m.discountOfLine,
  tax: m.taxOfLine,
}

/** A field's label on narrow screens. In columns, the table's header labels the field. */
function Narrow({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <span className={`${className ?? ''} @3xl:col-start-auto`}>
      <span aria-hidden="true" className="mb-0.5 block text-muted text-xs @3xl:hidden">
        {name}
      </span>
      {children}
    </span>
  )
}

/** Returns the line's amount. Undefined while it can't be calculated. */
function amountIn(line: LineText, currency: string): number | undefined {
  const read = readAmounts(line, currency)
  if (!read) return undefined
  try {
    return amountOf(read)
  } catch {
    return undefined
  }
}
