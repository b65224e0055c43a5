import { record } from '#agency/audit/record.ts'
import { conflict, Failure } from '#kernel/failure.ts'
import { formatText } from '#kernel/i18n/format-message.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Services } from '#kernel/services.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { addPerson } from '#people/accounts/add-person.ts'
import { passwordWeakness } from '#people/accounts/auth/passwords.ts'
import type { NewAgency } from './data.ts'
import { hasAdministrator, insertAgency, lockSetUp } from './data.ts'
import { m } from './messages.ts'

/**
 * Sets up the agency from `EASEL_ADMIN_EMAIL` and `EASEL_ADMIN_PASSWORD`, for machines without a browser.
 * Does nothing if they're not set or if an administrator exists. Processes that start at the same time can
 * all call it.
 *
 * @returns whether this call created the agency
 */
export async function setUpFromEnvironment(services: Services): Promise<boolean> {
  const { EASEL_ADMIN_EMAIL: email, EASEL_ADMIN_PASSWORD: password, PUBLIC_URL } = services.config
  if (!email || !password || (await hasAdministrator(services.db))) return false
  const start = { name: 'Your agency', timeZone: 'UTC', publicUrl: PUBLIC_URL ?? null }
  try {
    const administrator = { email, password, isGivenByMachine: true, ...firstAdministrator }
    await addPerson(services, administrator, (tx, userId) => createAgency(tx, userId, start))
    return true
  } catch (error) {
    if (error instanceof Failure && error.status === 409) return false
    throw error
  }
}

/**
 * A warning about a very common administrator password, or null. The password isn't refused, because a failed
 * start would leave the machine without its portal, possibly with nobody there to read the error.
 */
export async function weakAdministrator(services: Services): Promise<string | null> {
  const { EASEL_ADMIN_EMAIL: email, EASEL_ADMIN_PASSWORD: password } = services.config
  const why = email && password && (await passwordWeakness(services.db, password, email))
  return why ? `EASEL_ADMIN_PASSWORD: ${formatText('en', why)}` : null
}

/**
 * A warning if only one of the two variables is set, since no administrator is created in that case.
 * Otherwise null.
 */
export function halfAdministrator(config: Services['config']): string | null {
  const { EASEL_ADMIN_EMAIL: email, EASEL_ADMIN_PASSWORD: password } = config
  if (Boolean(email) === Boolean(password)) return null
  const [given, missing] = email ? ['EMAIL', 'PASSWORD'] : ['PASSWORD', 'EMAIL']
  return `EASEL_ADMIN_${given} makes no administrator without EASEL_ADMIN_${missing}. Give both, or use the link.`
}

export const firstAdministrator = { role: 'ADMIN', seesMoney: true } as const

/**
 * Creates the agency with this new administrator. If several setups run at the same time, only one succeeds.
 */
export async function createAgency(tx: UnitOfWork, userId: string, start: NewAgency): Promise<void> {
  await lockSetUp(tx)
  if (await hasAdministrator(tx, userId)) alreadySetUp()
  await insertAgency(tx, tx.now, start)
  await record(tx, { action: 'agency.setUp', targetTable: 'agency', metadata: { userId, ...start } })
}

export function alreadySetUp(): never {
  conflict('ALREADY_SET_UP', t(m.alreadySetUp))
}
