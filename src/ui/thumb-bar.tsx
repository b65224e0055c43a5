import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type ThumbBarProps = {
  /** Describes what the buttons are about. Only shown in the bar. */
  title?: string
  className?: string
  children: ReactNode
}

/** On phones, the page's main action in a bar at the bottom, within thumb reach. One per page. */
export function ThumbBar({ title, className, children }: ThumbBarProps) {
  return (
    <div data-thumb-bar="" className={classes(BAR, className)}>
      {title && (
        <p dir="auto" className="truncate pb-2 font-medium md:hidden">
          {title}
        </p>
      )}
      <div className="flex gap-2 max-md:*:flex-auto md:contents">{children}</div>
    </div>
  )
}

const BAR =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-line max-md:border-t max-md:bg-page ' +
  'max-md:px-4 max-md:pt-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))] md:contents'
