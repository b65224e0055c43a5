import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { listTeam } from '#people/team/contract.ts'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import type { Assignee } from '../contract.ts'
import { m } from '../messages.ts'

type AssigneeFieldProps = Omit<ComponentProps<typeof Select>, 'children' | 'placeholder'> & {
  /** The current assignee, offered as an option until the team has loaded. */
  current: Assignee | null
  error?: string | undefined
}

/** A select with everyone on the team. An empty value means unassigned. */
export function AssigneeField({ current, error, ...rest }: AssigneeFieldProps) {
  const team = useQuery(read(listTeam))
  const people = new Map(team.data?.map(({ id, name }) => [id, name]))
  if (current) people.set(current.id, current.name)
  return (
    <Field label={t(m.assignee)} error={error}>
      <Select placeholder={t(m.nobody)} {...rest}>
        {[...people].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

type DueDateFieldProps = ComponentProps<typeof Input> & { error?: string | undefined }

export function DueDateField({ error, ...rest }: DueDateFieldProps) {
  return (
    <Field label={t(m.dueDate)} optional error={error}>
      <Input type="date" {...rest} />
    </Field>
  )
}
