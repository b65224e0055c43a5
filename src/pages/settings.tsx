import { lazy, Suspense } from 'react'
import type { Colleague } from '#features/accounts/contract.team.ts'
import { TeamTab } from '#features/accounts/screens/team.tsx'
import { SettingsScreen } from '#features/agency/screens/settings.tsx'
import { AuditTab } from '#features/audit/screens/audit-tab.tsx'
import { PrivacyTab } from '#features/privacy/screens/people.tsx'
import { PersonMenu } from '#features/privacy/screens/person-menu.tsx'
import { PageSpinner } from './page-spinner.tsx'

const BillingTab = lazy(() =>
  import('#features/invoices/screens/billing-settings.tsx').then(({ BillingTab }) => ({
    default: BillingTab,
  })),
)

const BillingPanel = () => (
  <Suspense fallback={<PageSpinner />}>
    <BillingTab />
  </Suspense>
)

const colleagueActs = ({ id, name, seesMoney }: Colleague) => (
  <PersonMenu person={{ userId: id, name, role: 'ADMIN', seesMoney }} />
)

/** The administrators' settings, with the panels that other features bring. */
export function Settings() {
  return (
    <SettingsScreen
      more={[
        { value: 'billing', label: 'Billing', content: <BillingPanel /> },
        { value: 'team', label: 'Team', content: <TeamTab people={colleagueActs} /> },
        { value: 'privacy', label: 'Privacy', content: <PrivacyTab /> },
        { value: 'audit', label: 'Audit log', content: <AuditTab /> },
      ]}
    />
  )
}
