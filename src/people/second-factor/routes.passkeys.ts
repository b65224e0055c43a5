import { record } from '#agency/audit/record.ts'
import { getAgency } from '#agency/settings/get-agency.ts'
import { conflict, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { askAuth } from '#people/accounts/auth/authenticate.ts'
import { passCookies, passOn } from '#people/accounts/auth/pass-on-response.ts'
import { requireReauthentication } from '#people/accounts/auth/reauthentication.ts'
import { lockAccount } from '#people/accounts/data.email-address.ts'
import { listPasskeys, lockPasskeys, removePasskeys, renamePasskey } from '#people/accounts/data.passkeys.ts'
import { findFactors } from '#people/accounts/data.second-factors.ts'
import { mayTurnOff } from '#people/accounts/rules.ts'
import * as keys from './contract.passkeys.ts'
import { m } from './messages.ts'
import { entry, named, publishOwn } from './routes.ts'

/**
 * Routes for a person's own passkeys. Better Auth checks the ceremony, and a trigger records added passkeys.
 */
export const passkeyRoutes: Route[] = [
  handle(keys.beginPasskey, async ({ actor, body, request, reply, now, ...services }) => {
    await requireReauthentication(services, actor, body.password, now)
    const response = await askAuth(services, request, '/passkey/generate-register-options')
    if (!response.ok) return passOn(response, request, reply)
    passCookies(response, request, reply)
    const options = (await response.json()) as Ceremony
    // The name that password managers show. Nothing is verified with it.
    const { name } = await getAgency(services.db)
    return {
      ...options,
      rp: { ...options.rp, name },
      user: { ...options.user, displayName: actor.name },
    }
  }),

  handle(keys.addPasskey, async ({ actor, body, request, reply, ...services }) => {
    const response = await askAuth(services, request, '/passkey/verify-registration', body)
    if (!response.ok) return passOn(response, request, reply)
    passCookies(response, request, reply)
    publishOwn(services.live, actor)
    return (await listPasskeys(services.db, actor.userId)).map(named)
  }),

  handle(keys.renamePasskey, async (call) => {
    const { actor, params, body } = call
    await write(call, async (tx) => {
      const own = await lockPasskeys(tx, actor.userId)
      const known = own.find((one) => one.id === params.id) ?? notFound(t(m.passkeyRemovedAlready))
      await renamePasskey(tx, actor.userId, params.id, body.name)
      const metadata = { kind: 'PASSKEY', before: { name: known.name }, after: { name: body.name } }
      await record(tx, entry('rename', actor, metadata))
      publishOwn(tx, actor)
    })
    return { id: params.id, name: body.name }
  }),

  handle(keys.removePasskey, async (call) => {
    const { actor, params, body, now } = call
    await requireReauthentication(call, actor, body.password, now)
    await write(call, async (tx) => {
      await lockAccount(tx, actor.userId)
      const own = await lockPasskeys(tx, actor.userId)
      const known = own.find((one) => one.id === params.id) ?? notFound(t(m.passkeyRemovedAlready))
      const { app, required } = await findFactors(tx, actor.userId)
      const others = own.length - 1 + (app ? 1 : 0)
      if (!mayTurnOff({ required, others })) conflict('LAST_SECOND_FACTOR', t(m.lastFactor))
      await removePasskeys(tx, actor.userId, params.id)
      const metadata = { kind: 'PASSKEY', name: known.name }
      await record(tx, entry('remove', actor, metadata))
      publishOwn(tx, actor)
    })
    return undefined
  }),
]

interface Ceremony {
  challenge: string
  rp: object
  user: object
}
