import type { ReactElement } from 'react'
import { createContext, useContext } from 'react'

/** A place where everything is shown and nothing can be changed. */
export interface ReadOnlyState {
  /** The sentence that says why. */
  why: string
  /** The control, with that sentence on hover and focus. */
  explain: (control: ReactElement) => ReactElement
  /** Says it to whoever presses the control all the same, as on a touch screen. */
  publish: () => void
}

export const ReadOnlyContext = createContext<ReadOnlyState | null>(null)

/** Null where things can be changed, as a rule. */
export function useReadOnly(): ReadOnlyState | null {
  return useContext(ReadOnlyContext)
}

/** What a button becomes that would change something: still there and focusable, so that it can say why it does nothing. */
export function heldBy(readOnly: ReadOnlyState) {
  return { type: 'button', disabled: false, 'aria-disabled': true, onClick: readOnly.publish } as const
}
