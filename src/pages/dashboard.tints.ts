import type { ProjectStatus } from '#features/projects/contract.ts'
import type { Tint } from '#ui/badge.tsx'

/**
 * The badges of statuses on the two dashboards, which differ from those of the lists (specification, section 4).
 * 'solid' is its default badge, 'grey' its secondary.
 */
export function customerTint(status: ProjectStatus): Tint {
  if (status === 'DESIGN') return 'solid'
  return status === 'DEVELOPMENT' ? 'grey' : 'outline'
}

export function staffTint(status: ProjectStatus): Tint {
  return status === 'REVIEW' ? 'outline' : 'solid'
}
