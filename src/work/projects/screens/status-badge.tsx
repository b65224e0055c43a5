import type { ProjectStatus } from '#schema/values.ts'
import type { BadgeVariant, Tint } from '#ui/badge.tsx'
import { Badge } from '#ui/badge.tsx'
import type { Project } from '../contract.ts'
import { badgeOf, statusLabel } from '../rules.ts'

type ProjectBadgeProps = { project: Pick<Project, 'status' | 'request'>; variant?: BadgeVariant }

/** A project's badge, with its status in its color or the state of its request. */
export function ProjectBadge({ project, variant }: ProjectBadgeProps) {
  return (
    <Badge tint={tints[project.status] ?? 'grey'} variant={variant}>
      {badgeOf(project)}
    </Badge>
  )
}

/** The status of a project in its color, which is the same on every screen. */
export function StatusBadge({ status }: { status: ProjectStatus }) {
  return <Badge tint={tints[status] ?? 'grey'}>{statusLabel(status)}</Badge>
}

/** Colors from section 4 of the specification. All other statuses are gray. */
const tints: Partial<Record<ProjectStatus, Tint>> = {
  DESIGN: 'blue',
  DEVELOPMENT: 'yellow',
  REVIEW: 'purple',
  COMPLETED: 'green',
}
