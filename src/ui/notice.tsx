import type { ReactNode } from 'react'

/** A message at the top of a screen, announced to screen readers. */
export function Notice({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) {
  return (
    <div role="status" className="mb-6 flex gap-3 rounded-card border border-line bg-card p-4 [&_svg]:mt-0.5">
      <span className="shrink-0 [&>svg]:size-5">{icon}</span>
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {children && <p className="mt-0.5 text-muted">{children}</p>}
      </div>
    </div>
  )
}
