import { useMutation } from '@tanstack/react-query'
import { call } from '#kernel/browser/call.ts'
import { Button } from '#ui/button.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { unsubscribe } from '../contract.preferences.ts'

/** Ends the mails of whoever got this link, without a sign-in. */
export function UnsubscribeButton({ token, onDone }: { token: string; onDone: () => void }) {
  const end = useMutation({
    mutationFn: () => call(unsubscribe, { params: { token } }),
    onSuccess: onDone,
    onError: (error) => showError(error, 'The mails could not be ended. Please try again.'),
  })
  return (
    <Button variant="primary" size="large" busy={end.isPending} onClick={() => end.mutate()}>
      Unsubscribe
    </Button>
  )
}
