import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { useAgency } from '#agency/settings/screens/branding.tsx'
import { t } from '#kernel/i18n/t.ts'
import { EntryFrame } from '#people/accounts/screens/entry-frame.tsx'
import { UnsubscribeButton } from '#portal/notifications/screens/unsubscribe.tsx'
import { buttonClass } from '#ui/button.tsx'
import { m } from './messages.ts'

/**
 * The page that an unsubscribe link opens. Email scanners open it too, so only its button changes anything.
 */
export function Unsubscribe() {
  const { token = '' } = useParams()
  const agency = useAgency()
  const [done, setDone] = useState(false)
  if (done) {
    return (
      <EntryFrame {...agency} title={t(m.unsubscribed)} text={t(m.unsubscribedHint)}>
        <Link href="/profile/notifications" className={buttonClass()}>
          {t(m.chooseEmails)}
        </Link>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame
      {...agency}
      title={t(m.unsubscribeQuestion)}
      text={t(m.unsubscribeHint, { agency: agency.name })}
    >
      <UnsubscribeButton token={token} onDone={() => setDone(true)} />
    </EntryFrame>
  )
}
