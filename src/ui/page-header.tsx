import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: ReactNode
  subtitle?: ReactNode
  /** The main action last; it is the one filled button of the screen. */
  actions?: ReactNode
  /** Above the title: the way back. */
  back?: ReactNode
}

/** The head of a screen: where am I, and what is the one thing to do. */
export function PageHeader({ title, subtitle, actions, back }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        {back && <div className="mb-2 text-muted text-sm">{back}</div>}
        <h1 className="font-semibold text-2xl tracking-tight [overflow-wrap:anywhere]">{title}</h1>
        {subtitle && <p className="mt-1 max-w-[72ch] text-muted [overflow-wrap:anywhere]">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
