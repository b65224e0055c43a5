import type { ReactNode } from 'react'
import { useLocation, useParams } from 'wouter'
import { Outbox } from '#agency/email/screens/outbox.tsx'
import { AgencyForm } from '#agency/settings/screens/settings-form.tsx'
import { WordingTab } from '#agency/settings/screens/wordings.tsx'
import { t } from '#kernel/i18n/t.ts'
import { Tabs } from '#ui/list/tabs.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { m } from './messages.ts'

type SettingsScreenProps = {
  /** Panels from other parts of the portal, shown after the agency's own. */
  more?: { value: string; label: string; content: ReactNode }[]
}

/** The administrators' settings at /settings and /settings/{tab}. */
export function SettingsScreen({ more = [] }: SettingsScreenProps) {
  const { tab } = useParams<{ tab?: string }>()
  const [, navigate] = useLocation()
  const tabs = [
    { value: 'agency', label: t(m.agencyTab), content: <AgencyForm /> },
    { value: 'wording', label: t(m.wordingTab), content: <WordingTab /> },
    { value: 'outbox', label: t(m.outboxTab), content: <Outbox /> },
    ...more,
  ]
  const shown = tabs.find((one) => one.value === tab) ?? tabs[0]
  return (
    <>
      <PageHeader title={t(m.settings)} subtitle={t(m.settingsHint)} />
      <Tabs
        label={t(m.settings)}
        tabs={tabs}
        value={shown?.value}
        onValueChange={(value) => navigate(`/settings/${value}`, { replace: true })}
      />
    </>
  )
}
