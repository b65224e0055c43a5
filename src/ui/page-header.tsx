import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: ReactNode
  subtitle?: ReactNode
  /** The main action last; it is the one filled button of the screen. */
  actions?: ReactNode
  /** The way back: above the title, on a phone beside it. */
  back?: ReactNode
}

/** The head of a screen. The title stands at the same place with and without a subtitle or actions. */
export function PageHeader({ title, subtitle, actions, back }: PageHeaderProps) {
  return (
    <header className="mb-3 flex flex-wrap items-start gap-x-2 md:mb-6 md:gap-x-6">
      {back && <div className="-ml-3 text-muted text-sm md:mb-2 md:ml-0 md:w-full">{back}</div>}
      <h1 className="min-h-11 min-w-0 flex-1 basis-32 content-center font-semibold text-xl tracking-tight [overflow-wrap:anywhere] md:min-h-9 md:basis-96 md:text-2xl">
        {title}
      </h1>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      {subtitle && (
        <div className="w-full text-muted max-md:text-sm md:mt-1">
          <p className="max-w-[72ch] [overflow-wrap:anywhere]">{subtitle}</p>
        </div>
      )}
    </header>
  )
}
