import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Preferences, ShownPreferences } from '#portal/notifications/contract.preferences.ts'
import { getPreferences, updatePreferences } from '#portal/notifications/contract.preferences.ts'
import { type NotificationKind, notificationKinds } from '#schema/values.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { pushSupport } from '#ui/hooks/secure-context.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { getPush } from '../contract.ts'
import { m } from '../messages.ts'
import { turnOffPush, turnOnPush } from './this-browser.ts'

/** Settings for push notifications: whether this device gets them, and which ones all devices get. */
export function PushCard() {
  return (
    <Card title={t(m.onThisDevice)}>
      <div className="grid gap-5">
        <ThisDevice />
        <KindChoices />
      </div>
    </Card>
  )
}

const hints = {
  insecure: t(m.needsHttps),
  unsupported: t(m.unsupported),
  homeScreen: t(m.needsHomeScreen),
  blocked: t(m.blocked),
}

function ThisDevice() {
  const { data, refetch } = useQuery(read(getPush))
  const support = pushSupport()
  const on = data?.on ?? false
  const change = useMutation({
    mutationFn: () => (on ? turnOffPush() : turnOnPush()),
    onSettled: () => refetch(),
    onError: (error) => showError(error, on ? t(m.turnOffFailed) : t(m.turnOnFailed)),
  })
  if (support !== 'ready') return <p className="text-muted text-sm">{hints[support]}</p>
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-60 text-muted text-sm">{on ? t(m.onHint) : t(m.offHint)}</p>
      <Button onClick={() => change.mutate()} disabled={!data || change.isPending}>
        {on ? t(m.turnOffButton) : t(m.turnOnButton)}
      </Button>
    </div>
  )
}

const kindNames: Record<NotificationKind, string> = {
  MESSAGE: t(m.kindMessage),
  DESIGN: t(m.kindDesign),
  DECISION: t(m.kindDecision),
  NEWS: t(m.kindNews),
}

function KindChoices() {
  const client = useQueryClient()
  const { data } = useQuery(read(getPreferences))
  const show = (updated: ShownPreferences) => client.setQueryData(keyOf(getPreferences), updated)
  const change = useMutation({
    mutationFn: (push: Preferences['push']) => call(updatePreferences, { body: { push } }),
    onMutate: (push) => data && show({ ...data, push }),
    onSuccess: show,
    onError: (error) => {
      if (data) show(data)
      showError(error, t(m.choiceFailed))
    },
  })
  if (!data) return null
  const toggle = (kind: NotificationKind, isOn: boolean) =>
    change.mutate(isOn ? [...data.push, kind] : data.push.filter((one) => one !== kind))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-medium text-sm">{t(m.whichOnes)}</legend>
      {notificationKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={kindNames[kind]}
          checked={data.push.includes(kind)}
          onChange={(event) => toggle(kind, event.target.checked)}
        />
      ))}
    </fieldset>
  )
}
