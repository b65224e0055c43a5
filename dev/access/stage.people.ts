import { randomUUID } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { eq } from 'drizzle-orm'
import type { House } from '#dev/cast.ts'
import { castPassword } from '#dev/cast.ts'
import { newAppSecret, seal } from '#features/accounts/auth.factors.ts'
import { makeProof } from '#features/accounts/auth.proofs.ts'
import { newAccessToken } from '#features/accounts/data.tokens.ts'
import { accessTokens, passkeys, sessions, twoFactors, users } from '#features/accounts/table.ts'
import { clients, contacts, invitations } from '#features/clients/table.ts'
import { hashOfToken, randomToken } from '#kernel/secret.ts'
import { acme, owner } from './people.ts'
import { addPerson, openSession } from './stage.callers.ts'
import { addLink } from './stage.guests.ts'

/** Companies, and the people in them. */
export function peopleMakers(house: House) {
  const { db, clock, ada } = house
  return {
    client,
    /** One more contact of Acme. */
    async contact({ seesInvoices = false } = {}) {
      const { userId } = await person('CUSTOMER')
      const id = randomUUID()
      await db.insert(contacts).values({ id, clientId: acme, userId, seesInvoices, createdAt: clock.now() })
      return { id }
    },
    colleague: async ({ seesMoney = false } = {}) => ({ id: (await person('ADMIN', seesMoney)).userId }),
    account: () => person('CUSTOMER'),
    /** To Acme, to the team, or to a company of its own; for somebody new unless an address is named. */
    async invitation({
      team = false,
      elsewhere = false,
      byContact = false,
      seesInvoices = false,
      email = `${randomUUID()}@people.test`,
    } = {}) {
      const [id, token] = [randomUUID(), randomToken()]
      const now = clock.now()
      await db.insert(invitations).values({
        id,
        email,
        tokenHash: hashOfToken(token),
        createdAt: now,
        byContact,
        seesInvoices,
        invitedBy: byContact ? owner.actor.userId : ada.userId,
        ...(team ? { role: 'ADMIN' as const } : { clientId: elsewhere ? (await client()).id : acme }),
        expiresAt: new Date(now.getTime() + 86_400_000),
      })
      return { id, token, email }
    },
    /** One more session of the owner's. */
    async session() {
      const { authorization } = await openSession(house, owner.actor.userId)
      const [made] = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.token, authorization.replace('Bearer ', '')))
      return { id: made?.id ?? '' }
    },
    /** To the shared project, for a guest to whom a code was mailed. */
    link: () => addLink(house),
    /** The token of the link of a mail. */
    async proof(kind: 'RESET' | 'VERIFY' | 'EMAIL') {
      const { userId } = await person('CUSTOMER')
      const newEmail = kind === 'EMAIL' ? `${randomUUID()}@people.test` : null
      const { token } = await makeProof(db, house.world, clock.now(), { kind, userId, newEmail })
      return { token }
    },
    /** Of the owner's. */
    async token() {
      const id = randomUUID()
      const { token: _, ...kept } = newAccessToken()
      const createdAt = clock.now()
      const expiresAt = new Date(createdAt.getTime() + 86_400_000)
      const row = { id, userId: owner.actor.userId, name: 'Program', scopes: ['projects:read'] }
      await db.insert(accessTokens).values({ ...row, ...kept, createdAt, expiresAt })
      return { id }
    },
    /** Of the owner's. */
    async passkey() {
      const id = randomUUID()
      const key = {
        credentialID: id,
        publicKey: 'x',
        counter: 0,
        deviceType: 'singleDevice',
        backedUp: false,
      }
      const createdAt = clock.now()
      await db.insert(passkeys).values({ id, userId: owner.actor.userId, name: 'Key', ...key, createdAt })
      return { id }
    },
    appCode,
    /** Somebody whose password was right, and whose app is asked for its code. */
    async step() {
      const { userId, email } = await person('CUSTOMER')
      const code = await appCode(userId, true)
      const answer = await fetch(`${house.base}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
        body: JSON.stringify({ email, password: castPassword }),
      })
      const cookie = answer.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ')
      return { cookie, code, recoveryCode }
    },
  }

  /** An authenticator app, set up or only begun. Gives the code that it shows now. */
  async function appCode(userId: string | null, isSetUp: boolean): Promise<string> {
    const { secret } = newAppSecret('Easel', 'somebody')
    if (!userId) return '123456'
    const sealed = await seal(house.world.secret, secret)
    const codes = await seal(house.world.secret, JSON.stringify([recoveryCode]))
    const codesMadeAt = clock.now()
    await db
      .insert(twoFactors)
      .values({ userId, secret: sealed, backupCodes: isSetUp ? codes : '', verified: isSetUp, codesMadeAt })
      .onConflictDoNothing()
    if (isSetUp) await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId))
    return createOTP(secret, { digits: 6, period: 30 }).totp()
  }

  /** One with nothing in it. */
  async function client() {
    const id = randomUUID()
    const companyName = 'Nothing in it'
    await db.insert(clients).values({ id, companyName, ownerUserId: ada.userId, createdAt: clock.now() })
    return { id, companyName }
  }

  async function person(role: 'ADMIN' | 'CUSTOMER', seesMoney = false) {
    const userId = randomUUID()
    const email = `${userId}@people.test`
    await addPerson(house, { userId, email, name: 'Somebody', role, seesMoney, memberships: [] })
    return { userId, email }
  }
}

const recoveryCode = 'abcde-23456'

let networks = 0
/** Each sign-in comes from a network of its own. */
function newAddress(): string {
  networks += 1
  return `10.2.${Math.floor(networks / 250)}.${(networks % 250) + 1}`
}
