import { useSearchParams } from 'wouter'
import { dayFromNow } from '#ui/format/day-from-now.ts'

export type PeriodName = 'twelve' | 'this-year' | 'last-year' | 'all' | 'own'

/** The days sent to the server. Without them, the server returns the last twelve months. */
export type PeriodQuery = { from?: string; to?: string }

/** The days the screen shows. They're kept in the URL, so that a link shows the same days. */
export function usePeriod() {
  const [params, setParams] = useSearchParams()
  const [from, to] = [dayIn(params.get('from')), dayIn(params.get('to'))]
  const query: PeriodQuery = { ...(from ? { from } : {}), ...(to ? { to } : {}) }
  const set = (next: PeriodQuery) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('from')
        after.delete('to')
        for (const [name, value] of Object.entries(next)) if (value) after.set(name, value)
        return after
      },
      { replace: true },
    )
  return {
    name: nameOf(query),
    query,
    set,
    choose: (name: PeriodName, shown: { from: string; to: string }) =>
      set(name === 'own' ? shown : periods()[name]),
  }
}

function dayIn(text: string | null): string | undefined {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined
}

/** The earliest day of any payment. */
const ever = '1970-01-02'

function periods(): Record<Exclude<PeriodName, 'own'>, PeriodQuery> {
  const year = Number(dayFromNow().slice(0, 4))
  return {
    twelve: {},
    'this-year': { from: `${year}-01-01` },
    'last-year': { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
    all: { from: ever },
  }
}

function nameOf(query: PeriodQuery): PeriodName {
  const found = Object.entries(periods()).find(([, one]) => one.from === query.from && one.to === query.to)
  return (found?.[0] as PeriodName | undefined) ?? 'own'
}
