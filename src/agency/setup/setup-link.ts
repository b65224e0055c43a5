import { sign } from '#kernel/secrets-and-tokens.ts'
import type { Services } from '#kernel/services.ts'
import { hasAdministrator } from './data.ts'

/** The secret of the link that the start prints; the same in every process of the installation. */
export function setUpToken(secret: string): string {
  return sign(secret, 'setup', 'link')
}

/** The link to the set-up, for the start to print; null once an administrator exists. */
export async function setUpLink(services: Services, address: string): Promise<string | null> {
  if (await hasAdministrator(services.db)) return null
  const base = (services.config.PUBLIC_URL ?? address).replace(/\/$/, '')
  // Behind '#' it is sent to nobody, and no log of a proxy holds it.
  return `${base}/setup#${setUpToken(services.secret)}`
}
