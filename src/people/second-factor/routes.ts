import { record } from '#agency/audit/record.ts'
import { getAgency } from '#agency/settings/get-agency.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { conflict, invalid } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Live } from '#kernel/live/live-events.ts'
import { write } from '#kernel/unit-of-work.ts'
import { requireReauthentication } from '#people/accounts/auth/reauthentication.ts'
import {
  isAppCode,
  newAppSecret,
  newRecoveryCodes,
  seal,
  unseal,
} from '#people/accounts/auth/second-factors.ts'
import { lockAccount } from '#people/accounts/data.email-address.ts'
import { listPasskeys } from '#people/accounts/data.passkeys.ts'
import * as data from '#people/accounts/data.second-factors.ts'
import { findPasswordHash } from '#people/accounts/data.sessions.ts'
import { mayTurnOff } from '#people/accounts/rules.ts'
import * as factors from './contract.ts'
import { m } from './messages.ts'
import { claimCode, clearCodeLimit, limitCodes } from './routes.sign-in.ts'

/** Routes for authenticator apps and recovery codes. */
export const secondFactorRoutes: Route[] = [
  handle(factors.getFactors, async ({ db, actor, secret, reply }) => {
    reply.header('cache-control', 'no-store')
    const own = await data.findFactors(db, actor.userId)
    const app = await data.findApp(db, actor.userId)
    return {
      app: own.app,
      codesLeft: app?.verified ? await countCodes(secret, app.backupCodes) : null,
      passkeys: (await listPasskeys(db, actor.userId)).map(named),
      required: own.required,
      hasPassword: (await findPasswordHash(db, actor.userId)) !== null,
    }
  }),

  handle(factors.beginApp, async (call) => {
    const { db, actor, body, now } = call
    await requireReauthentication(call, actor, body.password, now)
    const { name } = await getAgency(db)
    const { secret, uri } = newAppSecret(name, actor.email)
    const sealed = await seal(call.secret, secret)
    await db.transaction(async (tx) => {
      if ((await data.lockApp(tx, actor.userId))?.verified) conflict('APP_SET_UP', t(m.alreadySetUp))
      await data.saveSecret(tx, actor.userId, sealed, now)
    })
    return { uri, secret: new URL(uri).searchParams.get('secret') ?? '' }
  }),

  handle(factors.confirmApp, async (call) => {
    const { db, actor, body, now } = call
    await limitCodes(db, actor.userId, now)
    const recoveryCodes = newRecoveryCodes()
    const sealed = await seal(call.secret, JSON.stringify(recoveryCodes))
    await write(call, async (tx) => {
      await lockAccount(tx, actor.userId)
      const app = (await data.lockApp(tx, actor.userId)) ?? conflict('APP_NOT_BEGUN', t(m.notBegun))
      if (app.verified) conflict('APP_SET_UP', t(m.alreadySetUp))
      if (!(await isAppCode(await unseal(call.secret, app.secret), body.code)))
        invalid({ code: [t(m.wrongCode)] })
      await data.confirmApp(tx, actor.userId, sealed, now)
      await record(tx, entry('add', actor, { kind: 'APP' }))
      publishOwn(tx, actor)
    })
    // The code can't be used to sign in anymore.
    await claimCode(db, actor.userId, body.code, now)
    await clearCodeLimit(db, actor.userId)
    return { recoveryCodes }
  }),

  handle(factors.renewCodes, async (call) => {
    const { actor, body, now } = call
    await requireReauthentication(call, actor, body.password, now)
    const recoveryCodes = newRecoveryCodes()
    const sealed = await seal(call.secret, JSON.stringify(recoveryCodes))
    await write(call, async (tx) => {
      await holdConfirmed(tx, actor)
      await data.saveRecoveryCodes(tx, actor.userId, sealed, now)
      await record(tx, entry('codes', actor))
      publishOwn(tx, actor)
    })
    return { recoveryCodes }
  }),

  handle(factors.removeApp, async (call) => {
    const { actor, body, now } = call
    await requireReauthentication(call, actor, body.password, now)
    await write(call, async (tx) => {
      await holdConfirmed(tx, actor)
      const own = await data.findFactors(tx, actor.userId)
      if (!mayTurnOff({ required: own.required, others: own.passkey ? 1 : 0 })) {
        conflict('LAST_SECOND_FACTOR', t(m.lastFactor))
      }
      await data.removeApp(tx, actor.userId, now)
      await record(tx, entry('remove', actor, { kind: 'APP' }))
      publishOwn(tx, actor)
    })
    return undefined
  }),
]

/** Counts the remaining recovery codes. None remain if they were encrypted with a different secret. */
async function countCodes(secret: string, sealed: string): Promise<number> {
  try {
    return (JSON.parse(await unseal(secret, sealed)) as string[]).length
  } catch {
    return 0
  }
}

/**
 * Locks the account, so that if two factors are removed at the same time, one request sees that its factor is
 * the last.
 */
async function holdConfirmed(tx: Db, actor: Actor): Promise<void> {
  await lockAccount(tx, actor.userId)
  if (!(await data.lockApp(tx, actor.userId))?.verified) conflict('APP_NOT_SET_UP', t(m.notSetUp))
}

/** Returns a passkey with a name, since those added by a program may have none. */
export function named<T extends { name: string | null }>(key: T): T & { name: string } {
  return { ...key, name: key.name || t(m.passkey) }
}

export function entry(act: string, { userId }: Pick<Actor, 'userId'>, metadata?: Record<string, unknown>) {
  return {
    action: `secondFactor.${act}`,
    targetTable: 'users',
    targetId: userId,
    ...(metadata ? { metadata } : {}),
  }
}

/** Updates the person's other tabs and opens pages that were blocked. */
export function publishOwn(live: Pick<Live, 'publish'>, { userId }: Pick<Actor, 'userId'>): void {
  live.publish({ type: 'ACCESS_CHANGED', userIds: [userId] })
}
