import { useAgency } from '#agency/settings/screens/branding.tsx'
import { BrandOf } from './brand-mark.tsx'

/** The portal's mark and name, as the agency has them. */
export function Brand() {
  return <BrandOf {...useAgency()} />
}
