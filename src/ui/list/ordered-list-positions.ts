/** Returns the list with one row moved to another position. */
export function moved<One>(list: readonly One[], from: number, to: number): One[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

/** Returns the position that a key moves a row to. Undefined for other keys. */
export function indexAfterKey(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return Math.max(0, index - 1)
    case 'ArrowDown':
      return Math.min(count - 1, index + 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** The vertical extent of a row in the list, in pixels. */
export interface Span {
  top: number
  height: number
}

/** Returns the position that a dragged row has reached, past every row whose middle it has crossed. */
export function placeUnder(spans: readonly Span[], from: number, by: number): number {
  const own = spans[from]
  if (!own) return from
  const [top, bottom] = [own.top + by, own.top + own.height + by]
  const above = spans.filter(({ top: other, height }, index) => {
    const middle = other + height / 2
    return index < from ? top >= middle : index > from && bottom > middle
  })
  return above.length
}

/** Returns how far other rows move to make room: the row's height and the gap after it. */
export function roomOf(spans: readonly Span[], from: number): number {
  const [own, next, before] = [spans[from], spans[from + 1], spans[from - 1]]
  if (!own) return 0
  if (next) return next.top - own.top
  return before ? own.height + (own.top - before.top - before.height) : own.height
}
