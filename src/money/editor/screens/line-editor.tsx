import { Plus } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { OrderedList } from '#ui/list/ordered-list.tsx'
import { m } from '../messages.ts'
import { LineRow } from './line-row.tsx'
import type { LineErrors, LineText } from './line-values.ts'
import { readLine } from './line-values.ts'

type LineEditorProps = {
  lines: LineText[]
  onChange: (next: (lines: LineText[]) => LineText[]) => void
  newLine: () => LineText
  currency: string
  /** True for reverse charge: no line has tax. */
  withoutTax: boolean
  errors: LineErrors
  onErrors: (next: (errors: LineErrors) => LineErrors) => void
}

/** A document's lines, edited in place: type, reorder, and add a line with Enter in the last one. */
export function LineEditor({
  lines,
  onChange,
  newLine,
  currency,
  withoutTax,
  errors,
  onErrors,
}: LineEditorProps) {
  const list = useRef<HTMLDivElement>(null)
  const focusOn = useRef<string>(undefined)
  // Memoized rows keep old callbacks, so callbacks read the latest lines from here.
  const latest = useRef(lines)
  useLayoutEffect(() => {
    latest.current = lines
    if (focusOn.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-line="${focusOn.current}"] textarea`)?.focus()
    focusOn.current = undefined
  })

  function add(): void {
    const line = newLine()
    focusOn.current = line.id
    onChange((before) => [...before, line])
  }
  function change(id: string, part: Partial<LineText>): void {
    onChange((before) => before.map((line) => (line.id === id ? { ...line, ...part } : line)))
    onErrors((before) => without(before, id, Object.keys(part)))
  }
  function remove(id: string): void {
    const all = latest.current
    const index = all.findIndex((line) => line.id === id)
    const last = all.length === 1 ? newLine() : undefined
    focusOn.current = (all[index + 1] ?? all[index - 1] ?? last)?.id
    onChange((before) => (last ? [last] : before.filter((line) => line.id !== id)))
  }
  function next(id: string): void {
    const all = latest.current
    const after = all[all.findIndex((line) => line.id === id) + 1]
    if (after) list.current?.querySelector<HTMLElement>(`[data-line="${after.id}"] textarea`)?.focus()
    else add()
  }
  /** Unreadable input is reported when the field loses focus. Empty fields might still be filled in. */
  function leave(text: LineText, field: keyof LineText): void {
    if (field === 'id' || text[field].trim() === '') return
    const wrong = readLine(text, currency).errors?.[field]
    if (wrong) onErrors((before) => ({ ...before, [text.id]: { ...before[text.id], [field]: wrong } }))
  }

  return (
    <div ref={list} className="@container">
      <div
        aria-hidden="true"
        className={`hidden border-line border-b pb-1.5 font-medium text-muted text-xs @3xl:grid ${COLUMNS}`}
      >
        <span />
        <span className="px-2">{t(m.description)}</span>
        <span className="px-2 text-end">{t(m.quantity)}</span>
        <span className="px-2 text-end">{t(m.unitPrice)}</span>
        <span className="px-2 text-end">{t(m.discountPercent)}</span>
        <span className="px-2 text-end">{t(m.taxPercent)}</span>
        <span className="text-end">{t(m.amount)}</span>
      </div>
      <OrderedList
        items={lines}
        titleOf={(line) => line.description.trim() || t(m.lineName, { number: lines.indexOf(line) + 1 })}
        onOrder={(ids) =>
          onChange((before) => ids.flatMap((id) => before.find((line) => line.id === id) ?? []))
        }
        className="divide-y divide-line"
      >
        {(line, { handle }) => (
          <div data-line={line.id} className={`grid items-start gap-y-2 py-2.5 @3xl:py-1.5 ${COLUMNS}`}>
            <span className="pt-1.5">{handle}</span>
            <LineRow
              line={line}
              number={lines.indexOf(line) + 1}
              currency={currency}
              withoutTax={withoutTax}
              errors={errors[line.id]}
              onChange={change}
              onRemove={remove}
              onNext={next}
              onLeave={leave}
            />
          </div>
        )}
      </OrderedList>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2">
        <Button size="small" onClick={add}>
          <Plus aria-hidden="true" />
          {t(m.addLineButton)}
        </Button>
        <span className="text-muted text-xs pointer-coarse:hidden">{t(m.enterHint)}</span>
      </div>
    </div>
  )
}

/** On narrow screens, a line is a block: the description above, the numbers in two columns below. */
const COLUMNS =
  'grid-cols-[2rem_minmax(0,1fr)_minmax(0,1fr)_2rem] gap-x-2 pointer-coarse:grid-cols-[2.75rem_minmax(0,1fr)_minmax(0,1fr)_2.75rem] ' +
  '@3xl:grid-cols-[1.5rem_minmax(0,1fr)_5rem_7.5rem_4.5rem_4.5rem_8rem_2rem] ' +
  '@3xl:pointer-coarse:grid-cols-[2.75rem_minmax(0,1fr)_5rem_7.5rem_4.5rem_4.5rem_8rem_2.75rem]'

function without(errors: LineErrors, id: string, fields: string[]): LineErrors {
  const left = Object.entries(errors[id] ?? {}).filter(([field]) => !fields.includes(field))
  return { ...errors, [id]: Object.fromEntries(left) }
}
