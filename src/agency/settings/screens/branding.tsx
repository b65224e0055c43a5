import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#kernel/i18n/t.ts'
import type { Agency } from '../contract.ts'
import { m } from '../messages.ts'
import { agencyQuery, applyBranding } from './branding-query.ts'

export type { Agency } from '../contract.ts'

/** The agency. Until it's loaded, returns the product's own name and default settings. */
export function useAgency(): Agency {
  return useAgencyState().agency ?? unknownAgency
}

/** Like {@link useAgency}, for callers that need to know whether it has loaded. */
export function useAgencyState(): { agency: Agency | undefined; failed: boolean; retry: () => void } {
  const query = useQuery(agencyQuery)
  return { agency: query.data, failed: query.isError, retry: () => void query.refetch() }
}

/** Applies the agency's name, color and calendar to the page. Rendered once, at the root. */
export function Branding() {
  const { agency } = useAgencyState()
  useEffect(() => {
    if (agency) applyBranding(agency)
  }, [agency])
  return null
}

const unknownAgency: Agency = {
  name: 'Easel',
  accent: null,
  accentVariables: {},
  currency: 'usd',
  timeZone: 'UTC',
  supportAddress: null,
  contactAddress: null,
  openSignUp: true,
  frontPage: 'LANDING',
  landingTitle: t(m.landingTitle),
  landingText: t(m.landingText),
  logoUrl: null,
  darkLogoUrl: null,
  isSetUp: true,
}
