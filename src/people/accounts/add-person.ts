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
  /** At least 6 and at most 200 characters. The caller's contract has checked this. */
  password: string
  firstName?: string | null
  lastName?: string | null
  /** CUSTOMER by default. The server decides, never a field of a request. */
  role?: Role
  seesMoney?: boolean
  /** Someone with access to the server chose the password, so it's accepted as is. See {@link whyWeak}. */
  isGivenByMachine?: boolean
}

type Alongside = (tx: UnitOfWork, userId: string) => Promise<void>

/**
 * Creates the account of a person whose address is proven (by an invitation or the setup link), whether or
 * not sign-up is open, and signs them in.
 *
 * `alongside` runs in the same transaction with the new user's id: mark the invitation as accepted and add
 * the contact there. If it throws, the account is undone too.
 *
 * @returns the new user's id, and the values for `reply.header('set-cookie', cookies)`
 * @throws 409 ACCOUNT_EXISTS if the address already has an account; that person signs in and accepts then
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
  // Before the transaction, since hashing is slow on purpose.
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
