import type { ProjectStatus } from '#schema/values.ts'
import type { BadgeVariant } from '#ui/badge.tsx'

/**
 * Badge styles for statuses on the two dashboards (specification, section 4), in the same colors as in lists.
 */
export function customerVariant(status: ProjectStatus): BadgeVariant {
  if (status === 'DESIGN') return 'default'
  return status === 'DEVELOPMENT' ? 'secondary' : 'outline'
}

export function staffVariant(status: ProjectStatus): BadgeVariant {
  return status === 'REVIEW' ? 'outline' : 'default'
}
