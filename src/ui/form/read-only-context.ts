import type { ReactElement } from 'react'
import { createContext, useContext } from 'react'

/** A context where everything is visible and nothing can be changed. */
export interface ReadOnlyState {
  /** The reason why nothing can be changed. */
  why: string
  /** Adds the reason to a control, shown on hover and focus. */
  explain: (control: ReactElement) => ReactElement
  /** Shows the reason when someone presses the control anyway, for example on a touch screen. */
  publish: () => void
}

export const ReadOnlyContext = createContext<ReadOnlyState | null>(null)

/** Returns the read-only state, or null if things can be changed. */
export function useReadOnly(): ReadOnlyState | null {
  return useContext(ReadOnlyContext)
}
