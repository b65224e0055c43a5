import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useOfflineState } from '#portal/offline/browser/offline-state.ts'
import { Button } from '#ui/button.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { part } from '#ui/part.tsx'
import { m } from '../messages.ts'
import type { ApproveProps } from './approve-dialog.tsx'

// Loaded only when someone presses the button on the dashboard.
const ApproveCurrent = part(async () => (await import('./approve-current.tsx')).ApproveCurrent)

/** Approves a milestone from a list of to-dos, in the same dialog as in its project. */
export function ApproveFromList({ id, title, projectId }: { id: string; title: string; projectId: string }) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<ApproveProps>()
  const [open, setOpen] = useState(false)
  const load = useMutation({
    mutationFn: async () => {
      const params = { id: projectId }
      const [{ getProject }, { listMilestones }] = await Promise.all([
        import('#work/projects/contract.ts'),
        import('../contract.ts'),
      ])
      const [project, milestones] = await Promise.all([
        queries.fetchQuery(read(getProject, { params })),
        queries.fetchQuery(read(listMilestones, { params })),
      ])
      const milestone = milestones.find((one) => one.id === id)
      if (milestone?.state !== 'SUBMITTED') throw new Error(t(m.milestoneGone))
      return { milestone, currency: project.currency }
    },
    onSuccess: (found) => {
      setAsked(found)
      setOpen(true)
    },
    onError: (error) => showError(error, t(m.approveFailed)),
  })
  const { writes } = useOfflineState()
  const isQueued = writes.some((write) => write.id === id && !write.refusal)
  return (
    <>
      <Button
        size="small"
        changes
        busy={load.isPending}
        disabled={isQueued}
        aria-label={t(m.approveNamed, { title })}
        onClick={() => load.mutate()}
      >
        {t(m.approveButton)}
      </Button>
      {asked && <ApproveCurrent {...asked} open={open} onOpenChange={setOpen} />}
    </>
  )
}
