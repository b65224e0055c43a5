import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type PageHeaderProps = {
  title: ReactNode
  subtitle?: ReactNode
  /** The main action comes last. It's the only filled button on the screen. */
  actions?: ReactNode
  /** The back link: above the title, or next to it on a phone. */
  back?: ReactNode
}

/**
 * The header of a screen. The title's position doesn't depend on a subtitle or actions. On phones, a screen
 * with a back link uses the full width for its title, with the actions after the subtitle.
 */
export function PageHeader({ title, subtitle, actions, back }: PageHeaderProps) {
  return (
    <header className="mb-3 flex flex-wrap items-start gap-x-2 md:mb-6 md:gap-x-6">
      <div className={classes('flex min-w-0 items-start gap-x-2 md:contents', back ? 'w-full' : 'flex-1')}>
        {back && <div className="-ms-3 text-muted text-sm md:mb-2 md:ms-0 md:w-full">{back}</div>}
        <h1 className="min-h-11 min-w-0 flex-1 content-center font-semibold text-xl tracking-tight [overflow-wrap:anywhere] md:min-h-9 md:basis-72 md:text-2xl">
          {title}
        </h1>
      </div>
      {subtitle && (
        <div
          className={classes(
            'text-muted max-md:text-sm md:order-last md:mt-1 md:w-full',
            back ? 'max-md:grow max-md:self-center' : 'max-md:order-last max-md:w-full',
          )}
        >
          <p className="max-w-[72ch] [overflow-wrap:anywhere]">{subtitle}</p>
        </div>
      )}
      {actions && (
        <div className={classes('flex flex-wrap items-center gap-2', back ? 'max-md:mt-1.5' : '')}>
          {actions}
        </div>
      )}
    </header>
  )
}
