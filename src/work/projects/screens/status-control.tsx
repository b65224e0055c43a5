import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive, ArrowLeft, ArrowRight, ChevronDown } from 'lucide-react'
import { call } from '#kernel/browser/call.ts'
import type { ProjectStatus } from '#schema/values.ts'
import { projectStatuses } from '#schema/values.ts'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/overlay/menu.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { Project } from '../contract.ts'
import { changeStatus } from '../contract.ts'
import { nextStatuses, statusLabel } from '../rules.ts'
import { projectsKey } from './project-keys.ts'

/** Where staff may move a project from here: a step forward or back, to the archive, or out of it. */
export function StatusControl({ project }: { project: Project }) {
  const { moving, move } = useMove(project)
  return (
    <Menu
      trigger={
        <Button busy={moving} className="max-md:hidden">
          Change Status
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <StatusItems project={project} move={move} />
    </Menu>
  )
}

/** The same, for the menu of a phone. */
export function StatusItems({ project, move }: { project: Project; move: (status: ProjectStatus) => void }) {
  return nextStatuses(project.status, project.archivedFrom).map((status) => {
    const { words, icon: Icon } = stepTo(project.status, status)
    return (
      <MenuItem key={status} icon={<Icon />} onSelect={() => move(status)}>
        {words}
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
      toast({ title: 'Status changed', description: `${project.name} is in ${statusLabel(status)} now.` })
    },
    onError: (error) => showError(error, 'The status could not be changed.'),
    // Also where it was refused: then somebody else moved it.
    onSettled: () => queries.invalidateQueries({ queryKey: projectsKey }),
  })
  return { moving: isPending, move: mutate }
}

function stepTo(from: ProjectStatus, to: ProjectStatus) {
  if (to === 'ARCHIVED') return { words: 'Archive', icon: Archive }
  if (from === 'ARCHIVED') return { words: `Bring back to ${statusLabel(to)}`, icon: ArrowLeft }
  const forward = projectStatuses.indexOf(to) > projectStatuses.indexOf(from)
  return forward
    ? { words: `Forward to ${statusLabel(to)}`, icon: ArrowRight }
    : { words: `Back to ${statusLabel(to)}`, icon: ArrowLeft }
}
