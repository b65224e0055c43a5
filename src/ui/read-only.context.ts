import type { ReactElement } from 'react'
import { createContext, useContext } from 'react'

/** A place where everything is shown and nothing can be changed. */
export interface Unchanging {
  /** The sentence that says why. */
  why: string
  /** The control, with that sentence on hover and focus. */
  explain: (control: ReactElement) => ReactElement
  /** Says it to whoever presses the control all the same, as on a touch screen. */
  tell: () => void
}

export const UnchangingContext = createContext<Unchanging | null>(null)

/** Null where things can be changed, as a rule. */
export function useUnchanging(): Unchanging | null {
  return useContext(UnchangingContext)
}

/** What a button becomes that would change something: still there and focusable, so that it can say why it does nothing. */
export function heldBy(unchanging: Unchanging) {
  return { type: 'button', disabled: false, 'aria-disabled': true, onClick: unchanging.tell } as const
}
