import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import { useCanSendEmail } from '#people/accounts/screens/can-send-email.ts'
import type { EmailFrequency } from '#schema/values.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { radioClass } from '#ui/form/radio-class.ts'
import { Select } from '#ui/form/select.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Preferences, ShownPreferences } from '../contract.preferences.ts'
import { getPreferences, updatePreferences } from '../contract.preferences.ts'
import { ownTimeZone, timeZones } from './time-zones.ts'

/** How the signed-in person is mailed; each choice is kept at once. A section without a heading of its own. */
export function NotificationPreferences() {
  const client = useQueryClient()
  const sends = useCanSendEmail()
  const { data, isError, refetch } = useQuery(read(getPreferences))
  const show = (kept: ShownPreferences) => client.setQueryData(keyOf(getPreferences), kept)
  const change = useMutation({
    mutationFn: (body: Partial<Preferences>) => call(updatePreferences, { body }),
    onMutate: (body) => data && show({ ...data, ...body }),
    onSuccess: show,
    onError: (error) => {
      if (data) show(data)
      showError(error, 'Your choice could not be kept.')
    },
  })
  if (isError && !data) {
    return (
      <EmptyState
        title="Your choices could not be loaded"
        text="Nothing was changed."
        action={<Button onClick={() => refetch()}>Try again</Button>}
      />
    )
  }
  if (!data) return <Skeleton className="h-76" />
  return (
    <div className="grid gap-5">
      {!sends && (
        <p className="text-muted text-sm">
          This portal sends no email right now. You’ll find what is new here.
        </p>
      )}
      <FrequencyChoices chosen={data.mails} onChoose={(mails) => change.mutate({ mails })} />
      <Field label="Your time zone" hint="Eight in the morning is reckoned in it.">
        <Select value={data.timeZone} onChange={(event) => change.mutate({ timeZone: event.target.value })}>
          {timeZones(data.timeZone, ownTimeZone()).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

function FrequencyChoices({
  chosen,
  onChoose,
}: {
  chosen: EmailFrequency
  onChoose: (wish: EmailFrequency) => void
}) {
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium text-sm">Mail me what I have not read</legend>
      {frequencies.map(({ wish, label, hint }) => (
        <label
          key={wish}
          className={classes(
            'flex cursor-pointer gap-3 rounded-card border p-3 transition-colors duration-120',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent-mark has-focus-visible:outline-offset-2',
            chosen === wish ? 'border-accent-mark bg-raised' : 'border-line hover:bg-raised',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={chosen === wish}
            onChange={() => onChoose(wish)}
            className={`${radioClass} mt-0.5 outline-none`}
          />
          <span className="min-w-0">
            <span className="block font-medium">{label}</span>
            <span className="block text-muted text-sm">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const frequencies: { wish: EmailFrequency; label: string; hint: string }[] = [
  {
    wish: 'AT_ONCE',
    label: 'At once',
    hint: 'What needs your decision right away, messages gathered for ten minutes, all else in one mail in the morning.',
  },
  { wish: 'DAILY', label: 'Daily', hint: 'Everything in one mail at eight in the morning.' },
  { wish: 'OFF', label: 'Off', hint: 'No mails. Everything still waits for you here.' },
]
