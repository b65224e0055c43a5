import { actionLabel } from '#agency/audit/action-labels.ts'
import { formatsOf } from '#kernel/i18n/formats.ts'
import { readerLocale } from '#kernel/i18n/page-reader.ts'
import { auditActions } from '../actions-of-all-rooms.ts'

/** The actions as choices of the filter, sorted by their labels. */
export function choicesOf(actions: readonly string[]): { action: string; words: string }[] {
  const { compare } = formatsOf(readerLocale()).collator
  return actions
    .map((action) => ({ action, words: choiceOf(action) }))
    .sort((one, other) => compare(one.words, other.words))
}

/** 'Removed a contact'. Actions without a label show their name. */
function choiceOf(action: string): string {
  return auditActions[action]?.label ?? actionLabel(action)
}
