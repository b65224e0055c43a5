import { useAgency } from '#agency/settings/screens/branding.tsx'
import { BrandOf } from './brand-mark.tsx'

/** The portal's logo and name, as set by the agency. */
export function Brand() {
  return <BrandOf {...useAgency()} />
}
