import { Mail } from 'lucide-react'
import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { m } from '../messages.ts'
import type { Recipient } from './emailed-link.tsx'
import { sendSignInEmail } from './emailed-link.tsx'

type EmailLinkButtonProps = {
  label: string
  /** Null if the address isn't valid yet. */
  to: () => Promise<Recipient | null>
  onSent: (to: Recipient) => void
}

/** A button that sends a sign-in email. */
export function EmailLinkButton({ label, to, onSent }: EmailLinkButtonProps) {
  const [busy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      const recipient = await to()
      if (recipient) {
        await sendSignInEmail(recipient)
        return onSent(recipient)
      }
    } catch (error) {
      showError(error, t(m.sendLinkFailed))
    }
    setBusy(false)
  }
  return (
    <Button size="large" busy={busy} onClick={() => void send()} className="min-w-0">
      <Mail aria-hidden="true" />
      <span className="truncate">{label}</span>
    </Button>
  )
}
