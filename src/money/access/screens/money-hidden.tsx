import { Lock } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type MoneyHiddenProps = {
  staff: boolean
  /** What customers would see here. */
  of?: string
}

/** In place of money, for whoever does not see it: who decides that. */
export function MoneyHidden({ staff, of = 'invoices' }: MoneyHiddenProps) {
  return (
    <Card>
      <EmptyState
        icon={<Lock />}
        title="Money is not shown to you"
        text={
          staff
            ? 'An administrator can change that in the settings.'
            : `The agency decides who of your company sees its ${of}.`
        }
      />
    </Card>
  )
}
