import { verifyPassword } from 'better-auth/crypto'
import { actAs } from '#agency/audit/record.ts'
import { conflict, invalid, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import { clearAttempts } from './attempt-counts.ts'
import { limitAttempts } from './auth/attempt-limits.ts'
import { hashNewPassword } from './auth/passwords.ts'
import { changePassword, endOtherSessions, endSession, listSessions } from './contract.sessions.ts'
import { deleteAllTokens } from './data.access-tokens.ts'
import { endAll, endOne, findPasswordHash, listOwnSessions, setPasswordHash } from './data.sessions.ts'
import { deviceOf } from './device-name.ts'
import { m } from './messages.ts'

/** Routes for a person's sessions. The database records ended sessions in the audit log (ADR 003). */
export const sessionRoutes: Route[] = [
  handle(listSessions, async ({ db, actor, now }) => {
    const rows = await listOwnSessions(db, actor, now)
    return rows.map(({ userAgent, ...row }) => ({
      ...row,
      device: deviceOf(userAgent),
      current: row.id === actor.sessionId,
    }))
  }),

  handle(endSession, async (call) => {
    const { actor, params } = call
    await write(call, async (tx) => {
      await actAs(tx)
      if (!(await endOne(tx, actor, params.id))) notFound(t(m.sessionEnded))
      publishOwn(tx, actor.userId)
    })
    return undefined
  }),

  handle(endOtherSessions, async (call) => {
    const { actor } = call
    const ended = await write(call, async (tx) => {
      await actAs(tx)
      publishOwn(tx, actor.userId)
      return endAll(tx, actor.userId, actor.sessionId)
    })
    return { ended }
  }),

  handle(changePassword, async (call) => {
    const { db, actor, body, now } = call
    await limitAttempts(call, actor.email, now)
    const known = await findPasswordHash(db, actor.userId)
    if (!known) conflict('NO_PASSWORD', t(m.noPasswordYet))
    if (!(await verifyPassword({ hash: known, password: body.currentPassword }))) {
      invalid({ currentPassword: [t(m.notYourPassword)] }, t(m.currentPasswordIncorrect))
    }
    const choice = { field: 'newPassword' as const, email: actor.email }
    const hash = await hashNewPassword(db, body.newPassword, choice)
    const ended = await write(call, async (tx) => {
      await actAs(tx)
      publishOwn(tx, actor.userId)
      await setPasswordHash(tx, actor.userId, hash, now)
      await deleteAllTokens(tx, actor.userId)
      return endAll(tx, actor.userId, actor.sessionId)
    })
    await clearAttempts(db, actor.email)
    return { ended }
  }),
]

/** Closes the sockets of ended sessions on every process. The person's other sessions reload their list. */
function publishOwn(tx: UnitOfWork, userId: string): void {
  tx.publish({ type: 'ACCESS_CHANGED', userIds: [userId] })
}
