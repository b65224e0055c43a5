import { lazy, Suspense } from 'react'
import { AuditTab } from '#agency/audit-log/screens/audit-tab.tsx'
import { PersonMenu } from '#people/privacy/screens/person-menu.tsx'
import { PrivacyTab } from '#people/privacy/screens/unlisted-people.tsx'
import type { Colleague } from '#people/team/contract.ts'
import { TeamTab } from '#people/team/screens/team.tsx'
import { SettingsScreen } from './agency-settings.tsx'
import { PageSpinner } from './app/page-spinner.tsx'

const BillingTab = lazy(() =>
  import('#money/billing-settings/screens/billing-settings.tsx').then(({ BillingTab }) => ({
    default: BillingTab,
  })),
)

const BillingPanel = () => (
  <Suspense fallback={<PageSpinner />}>
    <BillingTab />
  </Suspense>
)

const colleagueActions = ({ id, name, seesMoney }: Colleague) => (
  <PersonMenu person={{ userId: id, name, role: 'ADMIN', seesMoney }} />
)

/** The administrators' settings, with the panels that other features bring. */
export function Settings() {
  return (
    <SettingsScreen
      more={[
        { value: 'billing', label: 'Billing', content: <BillingPanel /> },
        { value: 'team', label: 'Team', content: <TeamTab people={colleagueActions} /> },
        { value: 'privacy', label: 'Privacy', content: <PrivacyTab /> },
        { value: 'audit', label: 'Audit log', content: <AuditTab /> },
      ]}
    />
  )
}
