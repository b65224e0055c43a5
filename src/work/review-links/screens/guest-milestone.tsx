import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useEmailedCode } from '#people/from-email/screens/emailed-code.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { ThumbBar } from '#ui/thumb-bar.tsx'
import { untitled } from '#work/files/contract.ts'
import { approvalNotes } from '#work/milestones/rules.ts'
import { sendGuestCode } from '../contract.from-email.ts'
import type { Review, ReviewMilestone } from '../contract.guest.ts'
import { approveAsGuest, requestChangesAsGuest } from '../contract.guest.ts'
import { m } from '../messages.ts'
import { GuestNames } from './guest-names.tsx'

type MilestoneProps = { review: Review; milestone: ReviewMilestone; first: boolean }

/**
 * A milestone that awaits this guest's decision. Approving takes one tap, or two if there's something to read
 * or enter first.
 */
export function GuestMilestone({ review, milestone, first }: MilestoneProps) {
  const [asked, setAsked] = useState<'approve' | 'changes' | null>(null)
  const decide = useDecision(review, milestone, {
    onDone: () => setAsked(null),
    handles: (error) => code.asksFor(error),
  })
  const { title, description, dueDate, state } = milestone
  const versions = review.files.map((file) => ({ fileId: file.id, version: file.version }))
  const approve = (code?: string) => decide.mutate({ approve: versions, ...(code ? { code } : {}) })
  const code = useGuestCode(review, approve)
  const notes = approvalNotes({
    invoices: milestone.invoicesOnApproval,
    price: null,
    openTasks: milestone.openTasks,
  })
  const close = (open: boolean) => !open && setAsked(null)
  const ask = () => {
    setAsked('approve')
    if (milestone.invoicesOnApproval) code.begin()
  }
  const buttons = (
    <>
      <Button
        size="large"
        variant={first ? 'primary' : 'secondary'}
        busy={decide.isPending && !asked}
        onClick={() => (notes.length > 0 ? ask() : approve())}
      >
        {t(m.approve)}
      </Button>
      <Button size="large" onClick={() => setAsked('changes')}>
        {t(m.askForChanges)}
      </Button>
    </>
  )
  return (
    <section aria-label={title} className="rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="font-semibold text-lg [overflow-wrap:anywhere]">{title}</h2>
        {state === 'APPROVED' && <Badge tint="green">{t(m.approvedByYou)}</Badge>}
        {state === 'CHANGES_REQUESTED' && <Badge tint="yellow">{t(m.youAskedForChanges)}</Badge>}
        {state === 'SUBMITTED' && <Badge tint="purple">{t(m.waiting)}</Badge>}
      </div>
      {dueDate && (
        <p className="mt-0.5 text-muted text-sm">
          <T m={m.due} values={{ day: <PlainDate date={dueDate} /> }} />
        </p>
      )}
      {description && (
        <p dir="auto" className="mt-2 max-w-[72ch] whitespace-pre-line [overflow-wrap:anywhere]">
          {description}
        </p>
      )}
      {state === 'SUBMITTED' && (
        <div className={classes('flex flex-wrap gap-2', first ? 'md:mt-4' : 'mt-4')}>
          {first ? <ThumbBar title={title}>{buttons}</ThumbBar> : buttons}
        </div>
      )}
      {state === 'SUBMITTED' && notes.length === 0 && (
        <p className="mt-3 max-w-[72ch] text-muted text-sm">{t(m.approveHint)}</p>
      )}
      <Dialog
        open={asked === 'approve'}
        onOpenChange={close}
        title={t(m.approveNamed, { title })}
        description={t(m.approveHint)}
        footer={
          <>
            <Button onClick={() => setAsked(null)}>{t(common.cancel)}</Button>
            <Button
              variant="primary"
              busy={decide.isPending || code.isSending}
              disabled={code.field !== null}
              onClick={() => approve()}
            >
              {t(m.approve)}
            </Button>
          </>
        }
      >
        {notes.length > 0 && (
          <div className="mb-4 space-y-1 rounded-card border border-line bg-raised/40 p-3.5">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        )}
        <Versions review={review} />
        {code.field && <div className="mt-4">{code.field}</div>}
      </Dialog>
      <Dialog
        open={asked === 'changes'}
        onOpenChange={close}
        title={t(m.changesNamed, { title })}
        description={t(m.changesHint)}
      >
        <GuestNames
          draft={[review.id, milestone.id]}
          label={t(m.whatToChange)}
          busy={decide.isPending}
          onSend={({ body }, onSuccess) => decide.mutate({ reason: body, versions }, { onSuccess })}
          onCancel={() => setAsked(null)}
        />
      </Dialog>
    </section>
  )
}

function Versions({ review }: { review: Review }) {
  if (review.files.length === 0) return <p className="text-muted">{t(m.noFiles)}</p>
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {review.files.map((file) => (
        <li key={file.id} className="flex items-baseline gap-3 px-3 py-2">
          <span className="min-w-0 [overflow-wrap:anywhere]">{file.name ?? untitled}</span>
          <span className="ms-auto shrink-0 text-muted text-sm tabular-nums">
            {t(m.versionNumber, { version: file.version })}
          </span>
        </li>
      ))}
    </ul>
  )
}

type Versions = { fileId: string; version: number }[]
type Options = { approve: Versions; code?: string } | { reason: string; versions: Versions }

/** The emailed code for milestones with a price, if the guest came from an email. */
function useGuestCode(review: Review, confirm: (code: string) => void) {
  return useEmailedCode({
    isNeeded: review.needsCode,
    ask: () => call(sendGuestCode, { params: { id: review.id } }),
    confirm,
    hint: t(m.codeSentToYou),
  })
}

type Deciding = { onDone: () => void; handles: (error: unknown) => boolean }

function useDecision(review: Review, milestone: ReviewMilestone, { onDone, handles }: Deciding) {
  const queries = useQueryClient()
  const params = { id: review.id, milestoneId: milestone.id }
  return useMutation({
    mutationFn: (options: Options) =>
      'approve' in options
        ? call(approveAsGuest, {
            params,
            body: { fileVersions: options.approve, ...(options.code ? { code: options.code } : {}) },
          })
        : call(requestChangesAsGuest, {
            params,
            body: { reason: options.reason, fileVersions: options.versions },
          }),
    onSuccess: async (_answer, options) => {
      await queries.invalidateQueries({ queryKey: ['/api', 'review'] })
      onDone()
      const title = 'approve' in options ? t(m.approved, { title: milestone.title }) : t(m.requestSent)
      toast({ title })
    },
    onError: async (error) => {
      if (handles(error)) return
      await queries.invalidateQueries({ queryKey: ['/api', 'review'] })
      showError(error, t(m.decisionFailed))
    },
  })
}
