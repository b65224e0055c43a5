import { t } from '#kernel/i18n/t.ts'
import type { Mark } from '../contract.ts'
import { m } from '../messages.ts'

/** The label of a pin, which also says what was drawn with it. */
export function labelWithMark(pin: string, mark: Mark | null): string {
  return mark ? t(m.markedLabel, { pin, shape: mark.shape }) : pin
}

/** Says that the keyboard set the first point of a mark. */
export function firstPointText(): string {
  return t(m.firstPointSet)
}
