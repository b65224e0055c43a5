import { TeamTab } from '#features/accounts/screens/team.tsx'
import { SettingsScreen } from '#features/agency/screens/settings.tsx'
import { AuditTab } from '#features/audit/screens/audit-tab.tsx'

/** The administrators' settings, with the panels that other features bring. */
export function Settings() {
  return (
    <SettingsScreen
      more={[
        { value: 'team', label: 'Team', content: <TeamTab /> },
        { value: 'audit', label: 'Audit log', content: <AuditTab /> },
      ]}
    />
  )
}
