import { formatsOf } from '#kernel/i18n/formats.ts'
import { readerLocale } from '#kernel/i18n/page-reader.ts'
import { t } from '#kernel/i18n/t.ts'
import { auditActions } from '../actions-of-all-rooms.ts'
import { actionLabel } from '../labels/action-label.ts'

/** The actions that the filter offers, sorted by label. */
export function choicesOf(actions: readonly string[]): { action: string; label: string }[] {
  const { compare } = formatsOf(readerLocale()).collator
  return actions
    .map((action) => ({ action, label: choiceOf(action) }))
    .sort((one, other) => compare(one.label, other.label))
}

/** Returns the label of a choice, such as 'Removed a contact', or the stored name of an unknown action. */
function choiceOf(action: string): string {
  const known = auditActions[action]
  return known ? t(known.label) : actionLabel(action)
}
