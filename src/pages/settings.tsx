import { AuditTab } from '#agency/audit-log/screens/audit-tab.tsx'
import { t } from '#kernel/i18n/t.ts'
import { PersonMenu } from '#people/privacy/screens/person-menu.tsx'
import { PrivacyTab } from '#people/privacy/screens/unlisted-people.tsx'
import type { Colleague } from '#people/team/contract.ts'
import { TeamTab } from '#people/team/screens/team.tsx'
import { part } from '#ui/part.tsx'
import { SettingsScreen } from './agency-settings.tsx'
import { PageSpinner } from './app/page-spinner.tsx'
import { m } from './messages.ts'

const BillingTab = part(
  async () => (await import('#money/billing-settings/screens/billing-settings.tsx')).BillingTab,
  <PageSpinner />,
)

const BillingPanel = () => <BillingTab />

const SystemTab = part(
  async () => (await import('#agency/system/screens/system-tab.tsx')).SystemTab,
  <PageSpinner />,
)

const SystemPanel = () => <SystemTab />

const colleagueActions = ({ id, name, seesMoney }: Colleague) => (
  <PersonMenu person={{ userId: id, name, role: 'ADMIN', seesMoney }} />
)

/** The administrators' settings, with panels from other parts of the portal. */
export function Settings() {
  return (
    <SettingsScreen
      more={[
        { value: 'billing', label: t(m.billingTab), content: <BillingPanel /> },
        { value: 'team', label: t(m.teamTab), content: <TeamTab people={colleagueActions} /> },
        { value: 'privacy', label: t(m.privacyTab), content: <PrivacyTab /> },
        { value: 'audit', label: t(m.auditTab), content: <AuditTab /> },
        { value: 'system', label: t(m.systemTab), content: <SystemPanel /> },
      ]}
    />
  )
}
