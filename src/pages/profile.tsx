import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { TokensCard } from '#people/access-tokens/screens/tokens.tsx'
import { useMe } from '#people/accounts/browser/session.tsx'
import { OwnDataCard } from '#people/privacy/screens/own-data.tsx'
import { EmailCard } from '#people/profile/screens/email.tsx'
import { PasswordCard } from '#people/profile/screens/password.tsx'
import { ProfileDialog } from '#people/profile/screens/profile.tsx'
import { SessionsCard } from '#people/profile/screens/sessions.tsx'
import { SecondFactorCard } from '#people/second-factor/screens/second-factors.tsx'
import { ConnectionsCard } from '#people/sign-in/screens/connections.tsx'
import { NotificationPreferences } from '#portal/notifications/screens/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Tabs } from '#ui/list/tabs.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { displayName } from './shell/person.ts'

/** /profile and /profile/{tab}: what somebody settles for themselves, beyond their name and picture. */
export function Profile() {
  const { me } = useMe()
  const { tab } = useParams<{ tab?: string }>()
  const [, navigate] = useLocation()
  const [namesOpen, setNamesOpen] = useState(false)
  if (!me) return null
  if (me.viewer) {
    return (
      <>
        <PageHeader title="Your account" subtitle={me.email} />
        <Card flush>
          <EmptyState
            icon={<Lock />}
            title={`This is for ${displayName(me)} alone`}
            text="Here they settle how they sign in, which mails they get, and what becomes of their data."
          />
        </Card>
      </>
    )
  }
  const shown = tabs.find((one) => one.value === tab) ?? tabs[0]
  return (
    <>
      <PageHeader
        title="Your account"
        subtitle={me.email}
        actions={<Button onClick={() => setNamesOpen(true)}>Name and Photo</Button>}
      />
      <Tabs
        label="Your account"
        tabs={tabs}
        value={shown?.value}
        onValueChange={(value) => navigate(`/profile/${value}`, { replace: true })}
      />
      <ProfileDialog open={namesOpen} onOpenChange={setNamesOpen} />
    </>
  )
}

const tabs = [
  {
    value: 'security',
    label: 'Security',
    content: (
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <SecondFactorCard />
          <ConnectionsCard />
          <SessionsCard />
        </div>
        <div className="grid gap-6">
          <PasswordCard />
          <EmailCard />
        </div>
      </div>
    ),
  },
  {
    value: 'notifications',
    label: 'Notifications',
    content: (
      <Card title="Mails" className="max-w-2xl">
        <NotificationPreferences />
      </Card>
    ),
  },
  {
    value: 'tokens',
    label: 'Access tokens',
    content: <TokensCard />,
  },
  {
    value: 'data',
    label: 'Your data',
    content: <OwnDataCard />,
  },
]
