import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useCanSendEmail } from '#people/accounts/screens/can-send-email.ts'
import type { EmailFrequency } from '#schema/values.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { radioClass } from '#ui/form/radio-class.ts'
import { Select } from '#ui/form/select.tsx'
import { m as common } from '#ui/messages.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Preferences, ShownPreferences } from '../contract.preferences.ts'
import { getPreferences, updatePreferences } from '../contract.preferences.ts'
import { m } from '../messages.ts'
import { ownTimeZone, timeZones } from './time-zones.ts'

/**
 * The signed-in person's email settings. Each choice saves immediately. The heading is part of the page
 * around it.
 */
export function NotificationPreferences() {
  const client = useQueryClient()
  const sends = useCanSendEmail()
  const { data, isError, refetch } = useQuery(read(getPreferences))
  const show = (updated: ShownPreferences) => client.setQueryData(keyOf(getPreferences), updated)
  const change = useMutation({
    mutationFn: (body: Partial<Preferences>) => call(updatePreferences, { body }),
    onMutate: (body) => data && show({ ...data, ...body }),
    onSuccess: show,
    onError: (error) => {
      if (data) show(data)
      showError(error, t(m.choiceFailed))
    },
  })
  if (isError && !data) {
    return (
      <EmptyState
        title={t(m.settingsLoadFailed)}
        text={t(m.settingsUnchanged)}
        action={<Button onClick={() => refetch()}>{t(common.tryAgain)}</Button>}
      />
    )
  }
  if (!data) return <Skeleton className="h-76" />
  return (
    <div className="grid gap-5">
      {!sends && <p className="text-muted text-sm">{t(m.noEmail)}</p>}
      <FrequencyChoices chosen={data.mails} onChoose={(mails) => change.mutate({ mails })} />
      <Field label={t(m.timeZone)} hint={t(m.timeZoneHint)}>
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
  onChoose: (frequency: EmailFrequency) => void
}) {
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium text-sm">{t(m.emailUnread)}</legend>
      {frequencies.map(({ frequency, label, hint }) => (
        <label
          key={frequency}
          className={classes(
            'flex cursor-pointer gap-3 rounded-card border p-3 transition-colors duration-120',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent-mark has-focus-visible:outline-offset-2',
            chosen === frequency ? 'border-accent-mark bg-raised' : 'border-line hover:bg-raised',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={chosen === frequency}
            onChange={() => onChoose(frequency)}
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

const frequencies: { frequency: EmailFrequency; label: string; hint: string }[] = [
  {
    frequency: 'AT_ONCE',
    label: t(m.rightAway),
    hint: t(m.rightAwayHint),
  },
  { frequency: 'DAILY', label: t(m.daily), hint: t(m.dailyHint) },
  { frequency: 'OFF', label: t(m.off), hint: t(m.offHint) },
]
