import type { ReactNode } from 'react'
import { Card } from './card.tsx'

/** A document as it prints: on white in both themes, so that dark logos stay readable. */
export function PaperSheet({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Card flush className="light @container text-ink" aria-label={label}>
      <div className="grid gap-7 p-4 @3xl:p-10">{children}</div>
    </Card>
  )
}
