import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { listAuditActions, listAuditPeople } from '../contract.ts'
import { m } from '../messages.ts'
import { choicesOf } from './action-choices.ts'
import type { AuditFilter } from './audit-filter.ts'

type AuditFiltersProps = { filter: AuditFilter; onFilter: (filter: AuditFilter) => void }

/** Filters by person, action and date. */
export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  // New entries publish no event, so the choices are fetched each time the log opens.
  const actions = useQuery({ ...read(listAuditActions), staleTime: 0 })
  const people = useQuery({ ...read(listAuditPeople), staleTime: 0 })
  const { target } = filter
  const set = (more: AuditFilter) => onFilter({ ...filter, ...more })
  return (
    <search className="grid grid-cols-2 items-center gap-2 md:flex md:flex-wrap">
      <Select
        filter
        aria-label={t(m.person)}
        value={filter.actorId ?? ''}
        placeholder={t(m.anyone)}
        className="md:w-48"
        onChange={(event) => set({ actorId: event.target.value || undefined })}
      >
        {people.data?.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </Select>
      <Select
        filter
        aria-label={t(m.action)}
        value={filter.action ?? ''}
        placeholder={t(m.anyAction)}
        className="md:w-64"
        onChange={(event) => set({ action: event.target.value || undefined })}
      >
        {choicesOf(actions.data ?? []).map(({ action, label }) => (
          <option key={action} value={action} title={action}>
            {label}
          </option>
        ))}
      </Select>
      <Day label={t(m.firstDay)} value={filter.from} onChange={(from) => set({ from })} />
      <Day label={t(m.lastDay)} value={filter.to} onChange={(to) => set({ to })} />
      {target && (
        <Button
          className="max-md:col-span-2"
          onClick={() => set({ target: undefined })}
          aria-label={target.thing ? t(m.clearAbout, { thing: target.thing }) : t(m.clearAboutItem)}
        >
          <span className="max-w-56 truncate">
            {target.thing ? t(m.about, { thing: target.thing }) : t(m.aboutItem)}
          </span>
          <X aria-hidden="true" />
        </Button>
      )}
    </search>
  )
}

type DayProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => void }

function Day({ label, value, onChange }: DayProps) {
  return (
    <span className="flex min-w-0 items-center gap-2 max-md:grid max-md:gap-1">
      <span aria-hidden="true" className="text-muted text-sm md:ps-1">
        {label}
      </span>
      <Input
        filter
        type="date"
        aria-label={label}
        value={value ?? ''}
        className="min-w-0 max-md:w-full md:w-38"
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </span>
  )
}
