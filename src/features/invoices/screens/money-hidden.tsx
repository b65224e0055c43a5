import { Lock } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** In place of money, for whoever does not see it; `text` says to customers who decides that. */
export function MoneyHidden({ text = forStaff }: { text?: string | undefined }) {
  return (
    <Card>
      <EmptyState icon={<Lock />} title="Money is not shown to you" text={text} />
    </Card>
  )
}

const forStaff = 'An administrator can change that in the settings.'
