import type { ReactNode } from 'react'
import { useLocation, useParams } from 'wouter'
import { Outbox } from '#agency/email/screens/outbox.tsx'
import { AgencyForm } from '#agency/settings/screens/settings-form.tsx'
import { Tabs } from '#ui/list/tabs.tsx'
import { PageHeader } from '#ui/page-header.tsx'

type SettingsScreenProps = {
  /** Panels of other features, after the agency's own. */
  more?: { value: string; label: string; content: ReactNode }[]
}

/** The administrators' settings, /settings and /settings/{tab}. */
export function SettingsScreen({ more = [] }: SettingsScreenProps) {
  const { tab } = useParams<{ tab?: string }>()
  const [, navigate] = useLocation()
  const tabs = [
    { value: 'agency', label: 'Agency', content: <AgencyForm /> },
    { value: 'outbox', label: 'Outbox', content: <Outbox /> },
    ...more,
  ]
  const shown = tabs.find((one) => one.value === tab) ?? tabs[0]
  return (
    <>
      <PageHeader title="Settings" subtitle="Your agency, who works in it, and what it sends." />
      <Tabs
        label="Settings"
        tabs={tabs}
        value={shown?.value}
        onValueChange={(value) => navigate(`/settings/${value}`, { replace: true })}
      />
    </>
  )
}
