import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readAll } from '#kernel/browser/paged-query.ts'
import { t } from '#kernel/i18n/t.ts'
import { useDecisionCode } from '#people/from-email/screens/decision-code.tsx'
import { sendOrQueue } from '#portal/offline/browser/send-or-queue.ts'
import { Button } from '#ui/button.tsx'
import { formatMoney } from '#ui/format/money.ts'
import { useAction } from '#ui/hooks/action.ts'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toastDone } from '#ui/overlay/done-toast.ts'
import { Spinner } from '#ui/spinner.tsx'
import { listFiles } from '#work/files/contract.ts'
import { approveMilestone } from '../contract.decisions.ts'
import type { Milestone } from '../contract.ts'
import { m } from '../messages.ts'
import { approvalNotes, linkToMilestone } from '../rules.ts'
import { DecidedFiles, decidedOf } from './decided-files.tsx'
import { timelineKey } from './timeline-key.ts'

export type ApproveProps = {
  milestone: Milestone
  /** The project's currency. */
  currency: string
}

export type DialogProps = ApproveProps & { open: boolean; onOpenChange: (open: boolean) => void }

/** Approves a milestone after showing the newest file versions, the price and open tasks. */
export function ApproveDialog({ milestone, currency, open, onOpenChange }: DialogProps) {
  const queries = useQueryClient()
  const files = useDecidable(milestone.projectId, open)
  const { mutate, isPending } = useAction({
    act: (code: string | null) =>
      sendOrQueue(
        queries,
        approveMilestone,
        {
          params: { id: milestone.id },
          body: {
            fileVersions: files.data?.map(idAndVersion),
            priceCents: milestone.priceCents,
            ...(code ? { code } : {}),
          },
        },
        {
          id: milestone.id,
          kind: 'approval',
          projectId: milestone.projectId,
          text: milestone.title,
          link: linkToMilestone(milestone),
        },
      ),
    refresh: timelineKey,
    onDone: (result) => {
      onOpenChange(false)
      if (result === 'waiting') return
      void toastDone(milestone.id, {
        title: t(common.success),
        description: t(m.approved, { title: milestone.title }),
      })
    },
    failure: t(m.approveFailed),
    handles: (error) => code.asksFor(error),
  })
  const code = useDecisionCode(mutate)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(m.approveNamed, { title: milestone.title })}
      description={t(m.approveHint)}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t(common.cancel)}</Button>
          <Button
            variant="primary"
            busy={isPending || code.isSending}
            disabled={!files.data || code.field !== null}
            onClick={() => mutate(null)}
          >
            {t(m.approveButton)}
          </Button>
        </>
      }
    >
      <ApprovalNotes milestone={milestone} currency={currency} />
      {files.error ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-muted">{t(m.filesFailed)}</p>
          <Button size="small" onClick={() => void files.refetch()}>
            {t(common.tryAgain)}
          </Button>
        </div>
      ) : !files.data ? (
        <Spinner className="py-4" />
      ) : files.data.length === 0 ? (
        <p className="text-muted">{t(m.noDesigns)}</p>
      ) : (
        <DecidedFiles files={files.data} />
      )}
      {code.field}
    </Dialog>
  )
}

/** The invoice that follows, and the tasks that are still open. */
function ApprovalNotes({ milestone, currency }: { milestone: Milestone; currency: string }) {
  const { priceCents, invoicesOnApproval, tasks } = milestone
  const open = tasks.filter((task) => !task.done)
  const price = priceCents === null ? null : formatMoney(priceCents, currency)
  const notes = approvalNotes({ invoices: invoicesOnApproval, price, openTasks: open.length })
  if (notes.length === 0) return null
  return (
    <div className="mb-4 space-y-1 rounded-card border border-line bg-raised/40 p-3.5">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {open.length > 0 && (
        <ul className="list-disc space-y-0.5 ps-5 text-muted text-sm">
          {open.map((task) => (
            <li key={task.id} className="[overflow-wrap:anywhere]">
              {task.title}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The newest version of each design that the client sees. Photos and documents aren't approved. */
function useDecidable(projectId: string, enabled: boolean) {
  return useQuery({
    ...readAll(listFiles, { params: { id: projectId }, query: { limit: 100 } }),
    select: (all) => all.filter((file) => !file.internal && file.kind === 'MOCKUP').map(decidedOf),
    enabled,
  })
}

function idAndVersion({ fileId, version }: { fileId: string; version: number }) {
  return { fileId, version }
}
