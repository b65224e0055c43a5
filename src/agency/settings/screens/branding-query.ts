import { read, reading } from '#kernel/browser/call.ts'
import { countDaysIn } from '#ui/format/day-from-now.ts'
import { applyAccent } from '#ui/theme/apply-accent.ts'
import type { Agency, getAgencyProfile } from '../contract.ts'

/** Every page loads the agency, so this doesn't import the contract. */
export const agencyQuery = {
  ...read(reading<typeof getAgencyProfile>('/api/agency')),
  staleTime: Number.POSITIVE_INFINITY,
}

/** Applies the agency's name, color and calendar to the page. */
export function applyBranding(agency: Agency): void {
  document.title = agency.name
  applyAccent(agency.accentVariables)
  countDaysIn(agency.timeZone)
}
