import { Lock } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { m } from '../messages.ts'

/** Shown instead of billing to people who can't see it. Explains who can change that. */
export function MoneyHidden({ staff }: { staff: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<Lock />}
        title={t(m.noAccess)}
        text={t(staff ? m.administratorDecides : m.agencyDecides)}
      />
    </Card>
  )
}
