import { record } from '#agency/audit/record.ts'
import { agencyDayEnds } from '#agency/settings/calendar.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { conflict, invalid, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { newId } from '#kernel/ids.ts'
import { write } from '#kernel/unit-of-work.ts'
import { requireReauthentication } from '#people/accounts/auth/reauthentication.ts'
import * as tokens from '#people/accounts/data.access-tokens.ts'
import type { NewToken } from './contract.ts'
import { createToken, listTokens, longestTokenDays, revokeToken } from './contract.ts'
import { m } from './messages.ts'
import { offeredScopes } from './rules.ts'

/**
 * Routes for access tokens. Only sessions can call them, because a token could otherwise create another one
 * with more scopes.
 */
export const accessTokenRoutes: Route[] = [
  handle(listTokens, async ({ db, actor, now }) => {
    const rows = await tokens.listTokens(db, actor.userId)
    return rows.map((row) => ({ ...row, expired: row.expiresAt <= now }))
  }),

  handle(createToken, async (call) => {
    const { db, actor, body, now, reply } = call
    refuseMore(actor, body)
    const expiresAt = await endOf(db, now, body.expiresOn)
    await requireReauthentication(call, actor, body.password, now)
    const { token, ...stored } = tokens.newAccessToken()
    const row = {
      id: newId(),
      userId: actor.userId,
      name: body.name,
      scopes: [...new Set(body.scopes)],
      createdAt: now,
      expiresAt,
      ...stored,
    }
    await write(call, async (tx) => {
      if (!(await tokens.insertToken(tx, row, mostTokens)))
        conflict('TOO_MANY_TOKENS', t(m.tooMany, { most: mostTokens }))
      await record(tx, entry('token.create', row))
      tx.publish({ type: 'ACCESS_CHANGED', userIds: [actor.userId] })
    })
    reply.header('cache-control', 'no-store')
    return { ...row, token, expired: false, lastUsedAt: null, lastUsedAddress: null }
  }),

  handle(revokeToken, async (call) => {
    const { actor, params } = call
    await write(call, async (tx) => {
      const row = await tokens.deleteToken(tx, actor.userId, params.id)
      if (!row) notFound(t(m.alreadyRevoked))
      await record(tx, entry('token.revoke', row))
      // Closes the token's sockets on every process.
      tx.publish({ type: 'ACCESS_CHANGED', userIds: [actor.userId] })
    })
    return undefined
  }),
]

const mostTokens = 50
const dayMs = 86_400_000

function refuseMore(actor: Actor, { scopes }: NewToken): void {
  const offered: string[] = offeredScopes(actor)
  const beyond = scopes.filter((scope) => !offered.includes(scope))
  if (beyond.length > 0) {
    invalid({ scopes: [t(m.beyondOwn, { scopes: beyond.join(', ') })] })
  }
}

async function endOf(db: Db, now: Date, day: string): Promise<Date> {
  const end = await agencyDayEnds(db, day)
  if (end <= now) invalid({ expiresOn: [t(m.dayOver)] })
  if (end.getTime() > now.getTime() + (longestTokenDays + 1) * dayMs) {
    invalid({ expiresOn: [t(m.dayTooLate)] })
  }
  return end
}

function entry(action: string, { id, name, scopes }: { id: string; name: string; scopes: string[] }) {
  return { action, targetTable: 'access_tokens', targetId: id, metadata: { name, scopes } }
}
