import { record } from '#agency/audit/record.ts'
import { conflict, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { askAuth } from '#people/accounts/auth/authenticate.ts'
import { passOn } from '#people/accounts/auth/pass-on-response.ts'
import { providersOf } from '#people/accounts/auth/providers.ts'
import { requireReauthentication } from '#people/accounts/auth/reauthentication.ts'
import { lockAccount } from '#people/accounts/data.email-address.ts'
import { listPasskeys } from '#people/accounts/data.passkeys.ts'
import { connectProvider, disconnectProvider, listConnections } from './contract.connections.ts'
import { deleteConnection, listWaysIn } from './data.connections.ts'
import { m } from './messages.ts'

/** Routes for connecting providers to an existing account. A trigger records each connection. */
export const connectionRoutes: Route[] = [
  handle(listConnections, async ({ db, actor, config }) => {
    const own = await listWaysIn(db, actor.userId)
    return providersOf(config).map((provider) => ({ ...provider, connected: own.includes(provider.id) }))
  }),

  handle(connectProvider, async (call) => {
    const { actor, params, body, now, request, reply, config } = call
    if (!providersOf(config).some(({ id }) => id === params.provider)) notFound(t(m.notConnected))
    await requireReauthentication(call, actor, body.password, now)
    const { provider } = params
    const way = { provider, callbackURL: back, errorCallbackURL: back, disableRedirect: true }
    return passOn(await askAuth(call, request, '/link-social', way), request, reply)
  }),

  handle(disconnectProvider, async (call) => {
    const { actor, params, body, now } = call
    await requireReauthentication(call, actor, body.password, now)
    await write(call, async (tx) => {
      await lockAccount(tx, actor.userId)
      const own = await listWaysIn(tx, actor.userId)
      if (params.provider === 'credential' || !own.includes(params.provider)) notFound(t(m.notConnected))
      const passkeys = await listPasskeys(tx, actor.userId)
      if (own.length === 1 && passkeys.length === 0) conflict('LAST_WAY_IN', t(m.lastWayIn))
      await deleteConnection(tx, actor.userId, params.provider)
      const metadata = { provider: params.provider }
      const entry = { action: 'user.unlink', targetTable: 'users', targetId: actor.userId, metadata }
      await record(tx, entry)
      tx.publish({ type: 'ACCESS_CHANGED', userIds: [actor.userId] })
    })
    return undefined
  }),
]

const back = '/auth/callback?to=%2Fprofile%2Fsecurity'
