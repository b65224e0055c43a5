import { actionLabel } from '#agency/audit/action-labels.ts'
import { auditActions } from '../actions-of-all-rooms.ts'

/** The actions as choices of the filter, in the order of their words. */
export function choicesOf(actions: readonly string[]): { action: string; words: string }[] {
  return actions
    .map((action) => ({ action, words: choiceOf(action) }))
    .sort((one, other) => one.words.localeCompare(other.words))
}

/** 'Removed a contact'. One that nobody put into words is said as it is named. */
function choiceOf(action: string): string {
  return auditActions[action]?.label ?? actionLabel(action)
}
