import { useState } from 'react'
import type { Actor } from '#kernel/actor.ts'
import { address, call } from '#kernel/browser/call.ts'
import { day } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { ChangeRequestButton } from '#money/quotes/screens/change-request-button.tsx'
import { Button } from '#ui/button.tsx'
import { useAction } from '#ui/hooks/action.ts'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import type { Project } from '#work/projects/contract.ts'
import { RoundNotice } from '#work/rounds/screens/round-notice.tsx'
import { readCertificate } from '../contract.certificate.ts'
import type { DesignReview, GivenDecisions } from '../contract.ts'
import { cancelReview, decideDesigns } from '../contract.ts'
import { m } from '../messages.ts'
import { canBeCanceled } from '../rules.change.ts'
import { mayAskForReviews } from '../rules.ts'
import { CertificateLink, EvidenceLink } from './certificate-link.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { DecideButton } from './decide-button.tsx'
import { DecisionForm } from './decision-form.tsx'
import { DesignOutcomes } from './design-outcomes.tsx'
import { fromEmail, inProject } from './design-place.ts'
import { reviewsKey } from './reviews-key.ts'

type ReviewDialogProps = {
  review: DesignReview
  project: Project
  actor: Actor
  open: boolean
  onClose: () => void
}

/** A review, with decisions to make and decisions that were made. */
export function ReviewDialog({ review, project, actor, open, onClose }: ReviewDialogProps) {
  const [replacing, setReplacing] = useState(false)
  const [chosen, setChosen] = useState(false)
  const [changing, setChanging] = useState(false)
  const placeOf = actor.fromEmail ? fromEmail : inProject(review.projectId)
  const mayDecide = review.designs.some((design) => design.mayDecide)
  const decides = mayDecide && (review.waitsForMe || replacing)
  const decide = useAction({
    act: (body: GivenDecisions) => call(decideDesigns, { params: { id: review.id }, body }),
    refresh: reviewsKey,
    onDone: () => {
      toast({ title: t(m.decisionsSent) })
      setReplacing(false)
      onClose()
    },
    failure: t(m.decideFailed),
  })
  if (changing) return <ChangeDialog review={review} open onOpenChange={setChanging} />
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="large"
      reads
      title={<bdi>{review.title}</bdi>}
      description={t(m.askedBy, { name: review.askedByName, day: day(review.dueOn) })}
      footer={
        decides ? (
          <>
            <Button key="cancel" onClick={onClose}>
              {t(common.cancel)}
            </Button>
            <DecideButton
              key="submit"
              review={review}
              chosen={chosen || replacing}
              busy={decide.isPending}
              onApprove={(given) => decide.mutate(given)}
            />
          </>
        ) : (
          <>
            {mayAskForReviews(actor) && review.state !== 'CANCELED' && canBeCanceled(review.designs) && (
              <CancelButton review={review} />
            )}
            {mayAskForReviews(actor) && review.state === 'OPEN' && (
              <Button key="change" changes onClick={() => setChanging(true)}>
                {t(m.changeReviewButton)}
              </Button>
            )}
            <CertificateLink
              key="certificate"
              review={review}
              href={address(readCertificate, { params: { id: review.id } })}
            />
            <EvidenceLink key="evidence" review={review} actor={actor} />
            {mayDecide && (
              <Button key="replace" changes onClick={() => setReplacing(true)}>
                {t(m.replaceDecision)}
              </Button>
            )}
            <Button key="close" onClick={onClose}>
              {t(common.close)}
            </Button>
          </>
        )
      }
    >
      {review.milestone && (
        <p className="mb-1 text-sm">
          <span className="text-muted">{t(m.milestone)}:</span> <bdi>{review.milestone.title}</bdi>
        </p>
      )}
      {review.round && (
        <RoundNotice round={review.round} staff={mayAskForReviews(actor)} className="mb-4">
          <ChangeRequestButton project={project} actor={actor} className="mt-2.5" />
        </RoundNotice>
      )}
      {review.stuck && (
        <p role="status" className="mb-4 rounded-card bg-yellow-soft p-3.5 text-sm text-yellow-ink">
          {t(m.stuckHint)}
        </p>
      )}
      {review.message && (
        <p dir="auto" className="mb-4 max-w-[72ch] whitespace-pre-line [overflow-wrap:anywhere]">
          {review.message}
        </p>
      )}
      {decides ? (
        <DecisionForm
          review={review}
          placeOf={placeOf}
          focusFirst={replacing}
          onChoose={() => setChosen(true)}
          onSend={(given) => decide.mutate(given)}
        />
      ) : (
        <DesignOutcomes review={review} placeOf={placeOf} />
      )}
    </Dialog>
  )
}

/** Cancels a review after a second press. Its decisions are kept as a record. */
function CancelButton({ review }: { review: DesignReview }) {
  const [sure, setSure] = useState(false)
  const cancel = useAction({
    act: () => call(cancelReview, { params: { id: review.id } }),
    refresh: reviewsKey,
    onDone: () => setSure(false),
    failure: t(m.cancelFailed),
  })
  return (
    <Button
      variant={sure ? 'danger' : 'ghost'}
      changes
      busy={cancel.isPending}
      className="me-auto"
      onClick={() => (sure ? cancel.mutate() : setSure(true))}
    >
      {sure ? t(m.cancelForSure) : t(m.cancelReviewButton)}
    </Button>
  )
}
