import { useSearchParams } from 'wouter'
import { useIsWide } from '#ui/hooks/is-wide.ts'
import { withoutComparison } from '#work/files/comparison-link.ts'

export const modes = ['side', 'slider', 'overlay', 'changes'] as const
export type Mode = (typeof modes)[number]

/** What a comparison shows: two versions and a page, in one of the modes. */
export interface Shown {
  before: number
  after: number
  mode: Mode
  page: number
}

/**
 * The state of a comparison, kept in the URL so that it can be shared and survives a reload. Versions that
 * don't exist are replaced by the newest two.
 */
export function useComparisonState(versions: { version: number }[]) {
  const [params, setParams] = useSearchParams()
  const isWide = useIsWide()
  const named = ['before', 'after'].map((name) => Number(params.get(name)))
  const shown: Shown = {
    ...pairOf(
      versions.map(({ version }) => version),
      named,
    ),
    mode: modes.find((mode) => mode === params.get('mode')) ?? (isWide ? 'side' : 'slider'),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  }
  const change = (next: Partial<Shown>) =>
    setParams(
      (old) => {
        const all = new URLSearchParams(old)
        for (const [name, value] of Object.entries({ ...shown, ...next })) all.set(name, String(value))
        return all
      },
      { replace: true },
    )
  const close = () => setParams(withoutComparison, { replace: true })
  return { shown, change, close }
}

/**
 * Returns two different versions in order: the requested ones if they exist, or else their neighbors or the
 * newest.
 */
export function pairOf(versions: number[], named: number[]): { before: number; after: number } {
  const all = versions.toSorted((one, other) => one - other)
  const known = [...new Set(named)].filter((number) => all.includes(number))
  const [one = all.at(-1) ?? 1, other] = known.sort((a, b) => a - b)
  if (other !== undefined) return { before: one, after: other }
  const earlier = all.findLast((number) => number < one)
  return earlier === undefined ? { before: one, after: all.at(-1) ?? one } : { before: earlier, after: one }
}
