import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { address, call, keyOf, read } from '#kernel/browser/call.ts'
import { day } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useAction } from '#ui/hooks/action.ts'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'

import { RoundNotice } from '#work/rounds/screens/round-notice.tsx'

import { readCertificateAsGuest } from '../contract.certificate.ts'
import { decideDesignsAsGuest, listReviewsAsGuest } from '../contract.guest.ts'
import type { DesignReview, GivenDecisions } from '../contract.ts'
import { m } from '../messages.ts'
import { CertificateLink } from './certificate-link.tsx'
import { DecideButton } from './decide-button.tsx'
import { DecisionForm } from './decision-form.tsx'
import { forGuest } from './design-place.ts'

/** The reviews in which a guest can decide. Shows nothing if there are none. */
export function GuestReviews({ linkId, first }: { linkId: string; first: boolean }) {
  const { data } = useQuery(read(listReviewsAsGuest, { params: { id: linkId } }))
  // Set if the email that asks for a decision opened this page.
  const decides = useSearchParams()[0].has('decide')
  const open = data?.filter(({ designs }) => designs.some(({ mayDecide }) => mayDecide)) ?? []
  const asked = open.find(({ waitsForMe }) => waitsForMe)
  return open.map((review, at) => (
    <GuestReview
      key={review.id}
      linkId={linkId}
      review={review}
      primary={first && at === 0}
      opened={review === asked && decides}
    />
  ))
}

type GuestReviewProps = { linkId: string; review: DesignReview; primary: boolean; opened: boolean }

function GuestReview({ linkId, review, primary, opened }: GuestReviewProps) {
  const [deciding, setDeciding] = useState(opened)
  const [chosen, setChosen] = useState(!review.waitsForMe)
  const decide = useAction({
    act: (body: GivenDecisions) =>
      call(decideDesignsAsGuest, { params: { id: linkId, reviewId: review.id }, body }),
    refresh: keyOf(listReviewsAsGuest, { params: { id: linkId } }),
    onDone: () => {
      toast({ title: t(m.decisionsSent) })
      setDeciding(false)
    },
    failure: t(m.decideFailed),
  })
  const askedBy = t(m.askedBy, { name: review.askedByName, day: day(review.dueOn) })
  return (
    <section aria-label={review.title} className="rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="font-semibold text-lg [overflow-wrap:anywhere]">
          <bdi>{review.title}</bdi>
        </h2>
        {review.waitsForMe ? (
          <Badge tint="purple">{t(m.yourTurn)}</Badge>
        ) : (
          <Badge tint="green">{t(m.youDecided)}</Badge>
        )}
      </div>
      <p className="mt-0.5 text-muted text-sm">{askedBy}</p>
      {review.round && <RoundNotice round={review.round} staff={false} className="mt-2" />}
      {review.message && (
        <p dir="auto" className="mt-2 max-w-[72ch] whitespace-pre-line [overflow-wrap:anywhere]">
          {review.message}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          size="large"
          variant={primary && review.waitsForMe ? 'primary' : 'secondary'}
          onClick={() => {
            setChosen(!review.waitsForMe)
            setDeciding(true)
          }}
        >
          {t(review.waitsForMe ? m.decideButton : m.replaceDecision)}
        </Button>
        <CertificateLink
          review={review}
          size="large"
          href={address(readCertificateAsGuest, {
            params: { id: linkId, reviewId: review.id },
          })}
        />
      </div>
      <Dialog
        open={deciding}
        onOpenChange={setDeciding}
        size="large"
        reads
        title={<bdi>{review.title}</bdi>}
        description={askedBy}
        footer={
          <>
            <Button onClick={() => setDeciding(false)}>{t(common.cancel)}</Button>
            <DecideButton
              review={review}
              chosen={chosen}
              busy={decide.isPending}
              onApprove={(given) => decide.mutate(given)}
            />
          </>
        }
      >
        <DecisionForm
          review={review}
          placeOf={forGuest(linkId)}
          onChoose={() => setChosen(true)}
          onSend={(given) => decide.mutate(given)}
        />
      </Dialog>
    </section>
  )
}
