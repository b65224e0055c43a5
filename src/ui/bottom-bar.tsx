import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type BottomBarProps = {
  /** Whether to show the bar on phones too, where it would cover form fields. */
  onPhones?: boolean
  children: ReactNode
}

/** The actions of a long page, always visible. */
export function BottomBar({ onPhones = false, children }: BottomBarProps) {
  return (
    <div
      className={classes(
        onPhones && 'sticky max-md:-mb-6',
        'bottom-0 z-20 -mx-4 mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-line border-t bg-page px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:sticky md:-mx-8 md:px-8',
      )}
    >
      {children}
    </div>
  )
}
