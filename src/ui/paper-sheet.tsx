import type { ReactNode } from 'react'
import { Card } from './card.tsx'

/** A document as it prints: on white in both themes, so that a dark logo can be read. */
export function PaperSheet({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Card flush className="light @container text-ink" aria-label={label}>
      <div className="grid gap-7 p-4 @3xl:p-10">{children}</div>
    </Card>
  )
}
