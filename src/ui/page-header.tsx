import type { ReactNode } from 'react'
import { useIsWide } from './hooks/is-wide.ts'

type PageHeaderProps = {
  title: ReactNode
  /** Next to the title, or before the subtitle on phones. */
  badge?: ReactNode
  subtitle?: ReactNode
  /** The main action comes last. It's the only filled button on the screen. */
  actions?: ReactNode
  /** The back link: above the title, or next to it on a phone. */
  back?: ReactNode
}

/**
 * The header of a screen. The title's position doesn't depend on a subtitle or actions. On phones, the back link,
 * the title and the actions share a row, so that the content starts near the top.
 */
export function PageHeader({ title, badge, subtitle, actions, back }: PageHeaderProps) {
  const isWide = useIsWide()
  return (
    <header className="mb-3 flex flex-wrap items-start gap-x-2 md:mb-6 md:gap-x-6">
      <div className="flex w-full min-w-0 flex-wrap items-start gap-x-2 md:contents">
        {back && <div className="-ms-3 text-muted text-sm md:mb-2 md:ms-0 md:w-full">{back}</div>}
        <h1 className="min-h-11 min-w-0 flex-1 basis-[6rem] content-center font-semibold text-lg tracking-tight [overflow-wrap:anywhere] max-md:leading-[1.22] md:min-h-9 md:basis-72 md:text-2xl">
          {badge && isWide ? (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              {title}
              <span className="inline-flex tracking-normal">{badge}</span>
            </span>
          ) : (
            title
          )}
        </h1>
        {actions && <div className="flex items-center gap-2 max-md:shrink-0 md:flex-wrap">{actions}</div>}
      </div>
      {subtitle && (
        <div className="flex w-full flex-wrap items-center gap-x-2 text-muted max-md:text-sm md:order-last md:mt-1">
          {!isWide && badge}
          <p className="max-w-[72ch] [overflow-wrap:anywhere]">{subtitle}</p>
        </div>
      )}
    </header>
  )
}
