import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { m } from '../messages.ts'
import { useCanSendEmail } from './can-send-email.ts'

/** Button that requests another email if one didn't arrive, as often as the server allows. */
export function ResendEmail({ ask }: { ask: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  const sends = useCanSendEmail()
  async function send() {
    setBusy(true)
    try {
      await ask()
      toast({ title: t(sends ? m.resent : m.rewritten), description: t(m.newestWorks) })
    } catch (error) {
      showError(error, t(m.resendFailed))
    }
    setBusy(false)
  }
  return (
    <Button variant="ghost" busy={busy} onClick={() => void send()}>
      {t(m.resend)}
    </Button>
  )
}
