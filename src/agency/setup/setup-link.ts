import { sign } from '#kernel/secrets-and-tokens.ts'
import type { Services } from '#kernel/services.ts'
import { hasAdministrator } from './data.ts'

/** The secret in the setup link. It's the same in all processes of the installation. */
export function setUpToken(secret: string): string {
  return sign(secret, 'setup', 'link')
}

/** The setup link that's printed at startup. Null once an administrator exists. */
export async function setUpLink(services: Services, address: string): Promise<string | null> {
  if (await hasAdministrator(services.db)) return null
  const base = (services.config.PUBLIC_URL ?? address).replace(/\/$/, '')
  // The part after '#' isn't sent to servers, so no proxy logs it.
  return `${base}/setup#${setUpToken(services.secret)}`
}
