import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { classes } from './classes.ts'

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  /** At the end of the title row: a link or a small button. */
  actions?: ReactNode
  /** Removes the padding, for lists whose rows have their own padding up to the edge. */
  flush?: boolean
}

/** A bordered area for related content. With a title, it's a named region. */
export function Card({ title, actions, flush = false, className, children, ...rest }: CardProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      {...rest}
      className={classes('rounded-card border border-line bg-card', className)}
    >
      {title && (
        <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-3 pb-1">
          <h2 id={titleId} className="min-w-0 flex-1 basis-[7rem] font-semibold text-base">
            {title}
          </h2>
          {actions}
        </header>
      )}
      <div className={flush ? undefined : classes('p-4', title !== undefined && 'pt-2')}>{children}</div>
    </section>
  )
}
