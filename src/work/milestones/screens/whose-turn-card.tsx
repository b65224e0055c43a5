import { Clock, CornerUpLeft } from 'lucide-react'
import { useState } from 'react'
import type { Actor } from '#kernel/actor.ts'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { discardWrite } from '#portal/offline/browser/send-or-queue.ts'
import { useQueuedWrites } from '#portal/offline/browser/use-queued-writes.ts'
import { QueuedNotice } from '#portal/offline/screens/queued-notice.tsx'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { useNow } from '#ui/format/now.ts'
import { useAction } from '#ui/hooks/action.ts'
import { m as common } from '#ui/messages.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { ThumbBar } from '#ui/thumb-bar.tsx'
import type { Project } from '#work/projects/contract.ts'
import { submitMilestone } from '../contract.decisions.ts'
import type { Milestone } from '../contract.ts'
import { m } from '../messages.ts'
import { mayDecide, mayEditTimeline, stateAfter } from '../rules.ts'
import { ApproveButton } from './approve-button.tsx'
import { CompleteButton } from './complete-button.tsx'
import { SendBackDialog } from './request-changes-dialog.tsx'
import { timelineKey } from './timeline-key.ts'
import { turnOf } from './whose-turn.ts'

type TurnProps = {
  milestone: Milestone
  project: Project
  actor: Actor
  /** Whether its decision is in the bar at the bottom, on phones. */
  inBar: boolean
}

/** Who acts next on a milestone, with the buttons that this reader can use. */
export function MilestoneTurn({ milestone, project, actor, inBar }: TurnProps) {
  const now = useNow()
  const { state, decision } = milestone
  const turn = turnOf(milestone, project, actor, now)
  const mine = { ...milestone, clientId: project.clientId }
  const decides = stateAfter('APPROVE', milestone) !== undefined && mayDecide(actor, mine)
  const submits = mayEditTimeline(actor) && stateAfter('SUBMIT', milestone) !== undefined
  const reason = state === 'CHANGES_REQUESTED' ? decision?.reason : null
  const asked = state === 'SUBMITTED' && decides
  if (state === 'APPROVED') return turn && <p className="mt-3 text-muted text-sm">{turn}</p>
  if (!turn && !submits && !decides) return null
  return (
    <div className={classes('mt-3', turn && 'rounded-card border p-3.5', turn && (asked ? ASKED : QUIET))}>
      {turn && (
        <p className="flex gap-2 font-medium">
          {state === 'SUBMITTED' ? (
            <Clock aria-hidden="true" className={ICON} />
          ) : (
            <CornerUpLeft aria-hidden="true" className={ICON} />
          )}
          <span className="min-w-0 [overflow-wrap:anywhere]">{turn}</span>
        </p>
      )}
      {reason && (
        <blockquote
          dir="auto"
          className="mt-2 max-w-[72ch] whitespace-pre-line border-line border-s-2 ps-3 [overflow-wrap:anywhere]"
        >
          {reason}
        </blockquote>
      )}
      {asked && <DecisionButtons milestone={milestone} currency={project.currency} inBar={inBar} />}
      {submits && <SubmitButton milestone={milestone} again={state === 'CHANGES_REQUESTED'} />}
      {milestone.internal && decides && <CompleteButton milestone={milestone} />}
    </div>
  )
}

const ASKED = 'border-accent-mark/60 bg-accent-soft/40'
const QUIET = 'border-line bg-card'
const ICON = 'mt-0.5 size-4 shrink-0 text-muted'

type DecisionProps = { milestone: Milestone; currency: string; inBar: boolean }

/** Full width on phones, or in the bar at the bottom. */
function DecisionButtons({ milestone, currency, inBar }: DecisionProps) {
  const [sending, setSending] = useState(false)
  const [approval] = useQueuedWrites(milestone.projectId, 'approval').filter(({ id }) => id === milestone.id)
  if (approval && !approval.refusal) {
    return (
      <div className="mt-3">
        <QueuedNotice onDiscard={() => void discardWrite(milestone.id)} />
      </div>
    )
  }
  const buttons = (
    <>
      <ApproveButton milestone={milestone} currency={currency} />
      <Button changes onClick={() => setSending(true)}>
        {t(m.requestChangesButton)}
      </Button>
    </>
  )
  return (
    <div className={classes('flex flex-wrap gap-2 max-sm:flex-col', inBar ? 'md:mt-3' : 'mt-3')}>
      {approval?.refusal && (
        <p role="status" className="w-full text-danger-ink max-md:mt-3">
          {t(m.approvalNotSent, { reason: approval.refusal.detail })}
        </p>
      )}
      {inBar ? <ThumbBar title={milestone.title}>{buttons}</ThumbBar> : buttons}
      <SendBackDialog open={sending} onOpenChange={setSending} milestone={milestone} />
    </div>
  )
}

function SubmitButton({ milestone, again }: { milestone: Milestone; again: boolean }) {
  const { mutate, isPending } = useAction({
    act: () => call(submitMilestone, { params: { id: milestone.id } }),
    refresh: timelineKey,
    onDone: () =>
      toast({ title: t(common.success), description: t(m.submitted, { title: milestone.title }) }),
    failure: t(m.submitFailed),
  })
  return (
    <Button size="small" className={again ? 'mt-3' : ''} busy={isPending} onClick={() => mutate()}>
      {again ? t(m.submitAgainButton) : t(m.submitButton)}
    </Button>
  )
}
