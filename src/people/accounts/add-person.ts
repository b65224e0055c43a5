import { hashPassword } from 'better-auth/crypto'
import type { FastifyRequest } from 'fastify'
import type { Role } from '#kernel/actor.ts'
import { isDuplicate } from '#kernel/database/database.ts'
import { conflict } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Services } from '#kernel/services.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import { askAuth } from './auth/authenticate.ts'
import { hashNewPassword } from './auth/passwords.ts'
import { insertUser } from './data.ts'
import { findUserByEmail } from './find-user.ts'
import { m } from './messages.ts'

export interface NewPerson {
  email: string
  /** The caller's contract has checked its length. */
  password: string
  firstName?: string | null
  lastName?: string | null
  /** CUSTOMER by default. Never taken from a request. */
  role?: Role
  seesMoney?: boolean
  /** The password comes from the server's environment and isn't checked for strength. */
  isGivenByMachine?: boolean
}

type Alongside = (tx: UnitOfWork, userId: string) => Promise<void>

/**
 * Creates an account for someone who proved their address by following an invitation or the setup link, and signs
 * them in. Works even while sign-up is closed.
 *
 * `alongside` runs in the same transaction with the new user's id, for example to accept the invitation and add the
 * contact. If it throws, the account isn't created.
 *
 * @returns the new user's id, and the values for `reply.header('set-cookie', cookies)`
 * @throws 409 ACCOUNT_EXISTS if the address already has an account. The person signs in first, then accepts.
 */
export async function signUpInvited(
  services: Services,
  person: NewPerson,
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'protocol' | 'host'>,
  alongside: Alongside = async () => undefined,
): Promise<{ userId: string; cookies: string[] }> {
  const userId = await addPerson(services, person, alongside)
  const { email, password } = person
  const response = await askAuth(services, request, '/sign-in/email', { email, password })
  return { userId, cookies: response.headers.getSetCookie() }
}

/** Like {@link signUpInvited}, but doesn't sign the person in. */
export async function addPerson(
  services: Services,
  person: NewPerson,
  alongside: Alongside = async () => undefined,
): Promise<string> {
  // Hashing is slow on purpose, so it runs before the transaction.
  const choice = { field: 'password' as const, email: person.email }
  const passwordHash = person.isGivenByMachine
    ? await hashPassword(person.password)
    : await hashNewPassword(services.db, person.password, choice)
  try {
    return await write({ ...services, actor: null, now: services.clock.now() }, async (tx) => {
      const userId = await insertUser(tx, tx.now, { ...person, passwordHash })
      await alongside(tx, userId)
      return userId
    })
  } catch (error) {
    if (isDuplicate(error) && (await findUserByEmail(services.db, person.email))) {
      conflict('ACCOUNT_EXISTS', t(m.accountExists))
    }
    throw error
  }
}
