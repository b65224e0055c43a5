import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { useCanSendEmail } from './can-send-email.ts'

/** For a mail that did not come: asks for another, as often as the server lets one. */
export function ResendEmail({ ask }: { ask: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  const sends = useCanSendEmail()
  async function send() {
    setBusy(true)
    try {
      await ask()
      toast({
        title: sends ? 'Another mail is on its way' : 'Another mail was written',
        description: 'Of several, open the newest one.',
      })
    } catch (error) {
      showError(error, 'The mail could not be sent. Please try again.')
    }
    setBusy(false)
  }
  return (
    <Button variant="ghost" busy={busy} onClick={() => void send()}>
      Send Another Mail
    </Button>
  )
}
