import type { ReactNode } from 'react'
import { useAgencyState } from '#features/agency/screens/branding.tsx'
import { NotSetUpYet } from '#features/agency/screens/setup.tsx'

/** Until the portal was set up, every page says where the link to that is found. */
export function OnceSetUp({ children }: { children: ReactNode }) {
  const { agency } = useAgencyState()
  return agency && !agency.isSetUp ? <NotSetUpYet /> : children
}
