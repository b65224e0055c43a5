import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import type { DesignReview, GivenDecisions } from '../contract.ts'
import { m } from '../messages.ts'
import { decisionFormId } from './decision-form.tsx'

type ButtonProps = {
  review: DesignReview
  /** Whether the reader already chose decisions, which this button then sends. */
  chosen: boolean
  busy: boolean
  onApprove: (given: GivenDecisions) => void
}

/**
 * Approves every design at once, until the reader chooses decisions. Then it sends those. Enter in the form
 * approves nothing.
 */
export function DecideButton({ review, chosen, busy, onApprove }: ButtonProps) {
  const designs = review.designs.filter(({ mayDecide, decisions }) => {
    return mayDecide && !decisions.some(({ mine }) => mine)
  })
  if (chosen || designs.length === 0) {
    return (
      <Button key="submit" type="submit" form={decisionFormId} variant="primary" busy={busy}>
        {t(m.submitDecisions)}
      </Button>
    )
  }
  const approve = () => {
    const decision = 'APPROVED' as const
    const decisions = designs.map(({ fileId, version }) => ({ fileId, version, decision }))
    onApprove({ statement: review.statement, decisions })
  }
  return (
    <Button key="approve" variant="primary" busy={busy} onClick={approve}>
      {t(m.approveDesigns, { count: designs.length })}
    </Button>
  )
}
