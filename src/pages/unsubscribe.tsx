import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { useAgency } from '#agency/settings/screens/branding.tsx'
import { EntryFrame } from '#people/accounts/screens/entry-frame.tsx'
import { UnsubscribeButton } from '#portal/notifications/screens/unsubscribe.tsx'
import { buttonClass } from '#ui/button.tsx'

/** The page that the end of a mail leads to. Mail scanners open it too, so only its button changes anything. */
export function Unsubscribe() {
  const { token = '' } = useParams()
  const agency = useAgency()
  const [done, setDone] = useState(false)
  if (done) {
    return (
      <EntryFrame
        {...agency}
        title="No more mails"
        text="What is new still waits for you in the portal, and you can have the mails back at any time."
      >
        <Link href="/profile/notifications" className={buttonClass()}>
          Choose When Mails Come
        </Link>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame
      {...agency}
      title="No more mails?"
      text={`${agency.name} mails you what you have not read. Invitations and new passwords are sent all the same.`}
    >
      <UnsubscribeButton token={token} onDone={() => setDone(true)} />
    </EntryFrame>
  )
}
