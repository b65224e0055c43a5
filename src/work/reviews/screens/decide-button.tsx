import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import type { DesignReview, GivenDecisions } from '../contract.ts'
import { m } from '../messages.ts'
import { decisionFormId } from './decision-form.tsx'

type ButtonProps = {
  review: DesignReview
  /** Whether the reader has chosen decisions to submit. */
  chosen: boolean
  busy: boolean
  onApprove: (given: GivenDecisions) => void
}

/**
 * Approves all designs at once, or submits the decisions once the reader has chosen any. Pressing Enter in
 * the form never approves anything.
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
