import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { toast } from '../overlay/toast-store.ts'
import { Tooltip } from '../overlay/tooltip.tsx'
import type { ReadOnlyState } from './read-only-context.ts'
import { ReadOnlyContext } from './read-only-context.ts'

/**
 * With a reason, controls below that change something are shown but only explain why they don't work. With
 * null, everything works.
 */
export function ReadOnly({ why, children }: { why: string | null; children: ReactNode }) {
  const value = useMemo(() => (why === null ? null : readOnlyState(why)), [why])
  return <ReadOnlyContext value={value}>{children}</ReadOnlyContext>
}

function readOnlyState(why: string): ReadOnlyState {
  return {
    why,
    explain: (control) => <Tooltip text={why}>{control}</Tooltip>,
    publish: () => void toast({ title: why }),
  }
}
