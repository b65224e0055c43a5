import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import type { PeriodName, usePeriod } from './period.ts'

type PeriodChoiceProps = {
  period: ReturnType<typeof usePeriod>
  /** The days that are shown now. */
  shown: { from: string; to: string } | undefined
}

/** One of a few periods, or days of one's own. */
export function PeriodChoice({ period, shown }: PeriodChoiceProps) {
  const { name, query, set, choose } = period
  return (
    <div className="flex flex-wrap items-center gap-2">
      {name === 'own' && (
        <>
          <Input
            filter
            type="date"
            aria-label="From"
            className="!w-38"
            max={query.to}
            value={query.from ?? shown?.from ?? ''}
            onChange={(event) => event.target.value && set({ ...query, from: event.target.value })}
          />
          <Input
            filter
            type="date"
            aria-label="To"
            className="!w-38"
            min={query.from}
            value={query.to ?? shown?.to ?? ''}
            onChange={(event) => event.target.value && set({ ...query, to: event.target.value })}
          />
        </>
      )}
      <Select
        filter
        aria-label="Period"
        className="w-44"
        value={name}
        disabled={!shown}
        onChange={(event) => shown && choose(event.target.value as PeriodName, shown)}
      >
        {names.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </div>
  )
}

const names: [PeriodName, string][] = [
  ['twelve', 'Last 12 months'],
  ['this-year', 'This year'],
  ['last-year', 'Last year'],
  ['all', 'All time'],
  ['own', 'Other days'],
]
