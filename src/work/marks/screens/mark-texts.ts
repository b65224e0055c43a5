import { t } from '#kernel/i18n/t.ts'
import type { Mark } from '../contract.ts'
import { m } from '../messages.ts'

/** Returns the label of a pin, including what was drawn with it. */
export function labelWithMark(pin: string, mark: Mark | null): string {
  return mark ? t(m.markedLabel, { pin, shape: mark.shape }) : pin
}

/** Announces that the first point of a mark was set with the keyboard. */
export function firstPointText(): string {
  return t(m.firstPointSet)
}
