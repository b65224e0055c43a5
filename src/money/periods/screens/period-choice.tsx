import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { m } from '../messages.ts'
import type { PeriodName, usePeriod } from './period.ts'

type PeriodChoiceProps = {
  period: ReturnType<typeof usePeriod>
  /** The period that is currently shown. */
  shown: { from: string; to: string } | undefined
}

/** Lets people choose a common period or custom days. */
export function PeriodChoice({ period, shown }: PeriodChoiceProps) {
  const { name, query, set, choose } = period
  return (
    <div className="flex flex-wrap items-center gap-2">
      {name === 'own' && (
        <>
          <Input
            filter
            type="date"
            aria-label={t(m.from)}
            className="!w-38"
            max={query.to}
            value={query.from ?? shown?.from ?? ''}
            onChange={(event) => event.target.value && set({ ...query, from: event.target.value })}
          />
          <Input
            filter
            type="date"
            aria-label={t(m.to)}
            className="!w-38"
            min={query.from}
            value={query.to ?? shown?.to ?? ''}
            onChange={(event) => event.target.value && set({ ...query, to: event.target.value })}
          />
        </>
      )}
      <Select
        filter
        aria-label={t(m.period)}
        className="w-48"
        value={name}
        disabled={!shown}
        onChange={(event) => shown && choose(event.target.value as PeriodName, shown)}
      >
        {names.map(([value, label]) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </Select>
    </div>
  )
}

const names: [PeriodName, Message][] = [
  ['twelve', m.twelveMonths],
  ['this-year', m.thisYear],
  ['last-year', m.lastYear],
  ['all', m.allTime],
  ['own', m.custom],
]
