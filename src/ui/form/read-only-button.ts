import type { ReadOnlyState } from './read-only-context.ts'

/**
 * The props of a button that would change something. It stays visible and focusable, so it can explain why it
 * does nothing.
 */
export function readOnlyButton(readOnly: ReadOnlyState) {
  return { type: 'button', disabled: false, 'aria-disabled': true, onClick: readOnly.publish } as const
}
