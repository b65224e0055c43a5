import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
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
import { PushCard } from '#portal/push/screens/push-card.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Tabs } from '#ui/list/tabs.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { m } from './messages.ts'
import { displayName } from './shell/person-labels.ts'

/** A person's own settings at /profile and /profile/{tab}, except their name and photo. */
export function Profile() {
  const { me } = useMe()
  const { tab } = useParams<{ tab?: string }>()
  const [, navigate] = useLocation()
  const [namesOpen, setNamesOpen] = useState(false)
  if (!me) return null
  if (me.viewer) {
    return (
      <>
        <PageHeader title={t(m.account)} subtitle={me.email} />
        <Card flush>
          <EmptyState
            icon={<Lock />}
            title={t(m.onlyOwner, { name: displayName(me) })}
            text={t(m.onlyOwnerHint)}
          />
        </Card>
      </>
    )
  }
  const shown = tabs.find((one) => one.value === tab) ?? tabs[0]
  return (
    <>
      <PageHeader
        title={t(m.account)}
        subtitle={me.email}
        actions={<Button onClick={() => setNamesOpen(true)}>{t(m.nameAndPhoto)}</Button>}
      />
      <Tabs
        label={t(m.account)}
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
    label: t(m.securityTab),
    content: (
      <div className="@container">
        <div className="grid items-start gap-6 *:min-w-0 @[44rem]:grid-cols-[minmax(0,1fr)_22rem]">
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
      </div>
    ),
  },
  {
    value: 'notifications',
    label: t(m.notificationsTab),
    content: (
      <div className="grid max-w-2xl gap-6">
        <Card title={t(m.emails)}>
          <NotificationPreferences />
        </Card>
        <PushCard />
      </div>
    ),
  },
  {
    value: 'tokens',
    label: t(m.tokensTab),
    content: <TokensCard />,
  },
  {
    value: 'data',
    label: t(m.dataTab),
    content: <OwnDataCard />,
  },
]
