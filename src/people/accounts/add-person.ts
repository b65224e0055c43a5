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
  /** Between 6 and 200 characters, already checked by the caller's contract. */
  password: string
  firstName?: string | null
  lastName?: string | null
  /** CUSTOMER by default. Never taken from a request. */
  role?: Role
  seesMoney?: boolean
  /** Whether someone with access to the server chose the password, which is then accepted as is. */
  isGivenByMachine?: boolean
}

type Alongside = (tx: UnitOfWork, userId: string) => Promise<void>

/**
 * Creates an account for a person whose address is verified by an invitation or the setup link, and signs
 * them in. Works even if sign-up is closed.
 *
 * `alongside` runs in the same transaction with the new user's id. Use it to mark the invitation as accepted
 * and to add the contact. If it throws, the account isn't created.
 *
 * @returns the new user's id, and the values for `reply.header('set-cookie', cookies)`
 * @throws 409 ACCOUNT_EXISTS if the address already has an account; that person must sign in to accept
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
  // Hash before the transaction, since hashing is deliberately slow.
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
