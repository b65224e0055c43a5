import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive, ArrowLeft, ArrowRight, ChevronDown } from 'lucide-react'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import type { ProjectStatus } from '#schema/values.ts'
import { projectStatuses } from '#schema/values.ts'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/overlay/menu.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { Project } from '../contract.ts'
import { changeStatus } from '../contract.ts'
import { m } from '../messages.ts'
import { nextStatuses, statusLabel } from '../rules.ts'
import { projectsKey } from './project-keys.ts'

/** Menu of the statuses a project can move to. */
export function StatusControl({ project }: { project: Project }) {
  const { moving, move } = useMove(project)
  return (
    <Menu
      trigger={
        <Button busy={moving} className="max-md:hidden">
          {t(m.changeStatusButton)}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <StatusItems project={project} move={move} />
    </Menu>
  )
}

/** Only the menu items, for the actions menu on phones. */
export function StatusItems({ project, move }: { project: Project; move: (status: ProjectStatus) => void }) {
  return nextStatuses(project.status, project.archivedFrom).map((status) => {
    const { label, icon: Icon } = stepTo(project.status, status)
    return (
      <MenuItem key={status} icon={<Icon />} onSelect={() => move(status)}>
        {label}
      </MenuItem>
    )
  })
}

/** Moves a project to another status. */
export function useMove(project: Project) {
  const queries = useQueryClient()
  const { isPending, mutate } = useMutation({
    mutationFn: (status: ProjectStatus) =>
      call(changeStatus, { params: { id: project.id }, body: { status } }),
    onSuccess: ({ status }) => {
      toast({
        title: t(m.statusChanged),
        description: t(m.statusChangedHint, { name: project.name, status: statusLabel(status) }),
      })
    },
    onError: (error) => showError(error, t(m.statusFailed)),
    // Also refetches after a refusal, because someone else may have changed the status.
    onSettled: () => queries.invalidateQueries({ queryKey: projectsKey }),
  })
  return { moving: isPending, move: mutate }
}

function stepTo(from: ProjectStatus, to: ProjectStatus) {
  if (to === 'ARCHIVED') return { label: t(m.archive), icon: Archive }
  if (from === 'ARCHIVED') return { label: t(m.restoreTo, { status: statusLabel(to) }), icon: ArrowLeft }
  const forward = projectStatuses.indexOf(to) > projectStatuses.indexOf(from)
  return forward
    ? { label: t(m.moveTo, { status: statusLabel(to) }), icon: ArrowRight }
    : { label: t(m.moveBackTo, { status: statusLabel(to) }), icon: ArrowLeft }
}
