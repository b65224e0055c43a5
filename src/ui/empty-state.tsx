import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type EmptyStateProps = {
  title: ReactNode
  /** Explains what belongs here, or what happened and what was saved. */
  text?: ReactNode
  /** The next step: a button or a link. */
  action?: ReactNode
  icon?: ReactNode
  className?: string
}

/** Shown instead of an empty list: nothing yet, no match, or an error. */
export function EmptyState({ title, text, action, icon, className }: EmptyStateProps) {
  return (
    <div className={classes('flex flex-col items-center px-4 py-12 text-center', className)}>
      {icon && (
        <span
          aria-hidden="true"
          className="mb-4 grid size-11 place-items-center rounded-full bg-raised text-muted [&_svg]:size-5"
        >
          {icon}
        </span>
      )}
      <div className="font-medium text-lg [overflow-wrap:anywhere]">{title}</div>
      {text && <p className="mt-1 max-w-[52ch] text-muted [overflow-wrap:anywhere]">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
