import type { ReactNode } from 'react'
import { lazy } from 'react'
import { useAgencyState } from '#features/agency/screens/branding.tsx'

const NotSetUpYet = lazy(async () => ({
  default: (await import('#features/agency/screens/setup.tsx')).NotSetUpYet,
}))

/** Until the portal was set up, every page says where the link to that is found. */
export function OnceSetUp({ children }: { children: ReactNode }) {
  const { agency } = useAgencyState()
  return agency && !agency.isSetUp ? <NotSetUpYet /> : children
}
