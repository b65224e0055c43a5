import { GripVertical } from 'lucide-react'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { classes } from '../classes.ts'
import { m } from '../messages.ts'
import { useDrag } from './ordered-list-drag.ts'
import { indexAfterKey, moved } from './ordered-list-positions.ts'

type Item = { id: string }

type OrderedListProps<One extends Item> = {
  items: One[]
  titleOf: (item: One) => string
  /** All ids in the new order. */
  onOrder: (ids: string[]) => void
  /** Renders a row. `handle` moves it by dragging or with the arrow keys. */
  children: (item: One, row: Row) => ReactNode
  className?: string
  itemClass?: string
}

export interface Row {
  handle: ReactNode
  /** Moves the row, for people who can't drag and have no arrow keys. Undefined at the end of the list. */
  up: (() => void) | undefined
  down: (() => void) | undefined
}

/** A list to reorder: drag a row by its handle, or focus the handle and use the arrow keys. */
export function OrderedList<One extends Item>({
  items,
  titleOf,
  onOrder,
  children,
  className,
  itemClass,
}: OrderedListProps<One>) {
  const list = useRef<HTMLOListElement>(null)
  const hintId = useId()
  const [announcement, setAnnouncement] = useState('')
  const focusOn = useRef<string>(undefined)
  const ids = items.map((item) => item.id)
  const { drag, start } = useDrag(list, ids, move)

  function move(from: number, to: number): void {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || to === from) return
    setAnnouncement(t(m.movedTo, { title: titleOf(item), place: to + 1, count: items.length }))
    onOrder(moved(ids, from, to))
  }

  // Restore focus, which was lost when the row moved in the document.
  useLayoutEffect(() => {
    if (focusOn.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-moves="${focusOn.current}"]`)?.focus()
    focusOn.current = undefined
  })

  function onKeyDown(event: KeyboardEvent, index: number): void {
    const to = indexAfterKey(event.key, index, items.length)
    if (to === undefined) return
    event.preventDefault()
    focusOn.current = items[index]?.id
    move(index, to)
  }

  if (items.length === 0) return null
  return (
    <>
      <ol ref={list} className={className}>
        {items.map((item, index) => (
          <li
            key={item.id}
            className={classes(itemClass, drag && rowClass(drag.from === index))}
            style={drag && styleOf(drag, index)}
          >
            {children(item, {
              up: index > 0 ? () => move(index, index - 1) : undefined,
              down: index < items.length - 1 ? () => move(index, index + 1) : undefined,
              handle: (
                <button
                  type="button"
                  data-moves={item.id}
                  aria-label={t(m.moveNamed, { title: titleOf(item) })}
                  aria-describedby={hintId}
                  onKeyDown={(event) => onKeyDown(event, index)}
                  onPointerDown={(event) => start(event, index)}
                  className={HANDLE}
                >
                  <GripVertical aria-hidden="true" className="size-4" />
                </button>
              ),
            })}
          </li>
        ))}
      </ol>
      <p id={hintId} hidden>
        {t(m.moveHint)}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

const HANDLE =
  'grid size-6 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted transition-colors ' +
  'duration-120 hover:bg-raised hover:text-ink active:cursor-grabbing pointer-coarse:size-11'

function rowClass(dragged: boolean): string {
  return dragged
    ? 'relative z-10 rounded-card bg-card shadow-float'
    : 'transition-transform duration-120 motion-reduce:transition-none'
}

/** The dragged row follows the pointer, and rows it passes make room. */
function styleOf(drag: { from: number; to: number; by: number; room: number }, index: number): CSSProperties {
  if (index === drag.from) return { transform: `translateY(${drag.by}px)` }
  const passed = index > drag.from ? index <= drag.to : index >= drag.to
  if (!passed) return {}
  return { transform: `translateY(${index > drag.from ? -drag.room : drag.room}px)` }
}
