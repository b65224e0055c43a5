import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { Unchanging } from './read-only.context.ts'
import { UnchangingContext } from './read-only.context.ts'
import { toast } from './toast-store.ts'
import { Tooltip } from './tooltip.tsx'

/** With a reason, whatever changes something below is shown and does nothing but tell it; with null all works. */
export function ReadOnly({ why, children }: { why: string | null; children: ReactNode }) {
  const value = useMemo(() => (why === null ? null : unchanging(why)), [why])
  return <UnchangingContext value={value}>{children}</UnchangingContext>
}

function unchanging(why: string): Unchanging {
  return {
    why,
    explain: (control) => <Tooltip text={why}>{control}</Tooltip>,
    tell: () => void toast({ title: why }),
  }
}
