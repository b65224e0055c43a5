import type { Agency } from '#agency/settings/contract.ts'

/** The agency at the head of its documents: the logo, or the name without one. */
export function AgencySign({ agency }: { agency: Agency | undefined }) {
  if (agency?.logoUrl) {
    return <img src={agency.logoUrl} alt={agency.name} className="max-h-14 max-w-48 object-contain" />
  }
  return <p className="font-display text-2xl [overflow-wrap:anywhere]">{agency?.name}</p>
}
