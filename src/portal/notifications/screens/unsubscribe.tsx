import { useMutation } from '@tanstack/react-query'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { unsubscribe } from '../contract.preferences.ts'
import { m } from '../messages.ts'

/** Stops the emails of the person this link was sent to. Needs no sign-in. */
export function UnsubscribeButton({ token, onDone }: { token: string; onDone: () => void }) {
  const end = useMutation({
    mutationFn: () => call(unsubscribe, { params: { token } }),
    onSuccess: onDone,
    onError: (error) => showError(error, t(m.unsubscribeFailed)),
  })
  return (
    <Button variant="primary" size="large" busy={end.isPending} onClick={() => end.mutate()}>
      {t(m.unsubscribeButton)}
    </Button>
  )
}
