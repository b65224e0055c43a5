import { actAs, record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { allow, conflict, forbidden, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import { deleteAllTokens } from '#people/accounts/data.access-tokens.ts'
import { endAll } from '#people/accounts/data.sessions.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { leavesSomebody, mayGiveMoney, mayRemoveColleague } from '#people/accounts/rules.ts'
import { deletePersonsNotifications } from '#portal/notifications/delete-when-rights-end.ts'
import { changeColleague, listTeam, removeColleague } from './contract.ts'
import { changeRole, endContacts, listColleagues, lockTeam, unassignWork } from './data.ts'
import { m } from './messages.ts'

export const teamRoutes: Route[] = [
  handle(listTeam, async ({ db }) => {
    const rows = await listColleagues(db)
    return rows.map((row) => ({ ...row, name: displayName(row) }))
  }),

  handle(changeColleague, async (call) => {
    const { actor, params, body, now } = call
    return write(call, async (tx) => {
      const { colleague, others, self } = await findColleague(tx, actor, params.id)
      publishTeam(tx, colleague.id)
      if (body.role === 'CUSTOMER') return leave(tx, self, colleague, others)
      const { seesMoney = colleague.seesMoney } = body
      if (seesMoney === colleague.seesMoney) return { ...colleague, role: 'ADMIN' as const }
      allow(mayGiveMoney(self), t(m.onlyMoneyGives))
      if (!seesMoney && !leavesSomebody(others)) conflict('LAST_WITH_MONEY', t(m.lastWithMoney))
      await changeRole(tx, colleague.id, now, { seesMoney })
      await record(
        tx,
        entry('user.seesMoney', colleague, {
          before: colleague.seesMoney,
          after: seesMoney,
        }),
      )
      return { ...colleague, role: 'ADMIN' as const, seesMoney }
    })
  }),

  handle(removeColleague, async (call) => {
    const { actor, params } = call
    await write(call, async (tx) => {
      const { colleague, others, self } = await findColleague(tx, actor, params.id)
      publishTeam(tx, colleague.id)
      await leave(tx, self, colleague, others)
    })
    return undefined
  }),
]

interface Member {
  id: string
  email: string
  seesMoney: boolean
}

/**
 * Finds a colleague and locks the team. If two colleagues remove each other at the same moment, the second is
 * no longer staff.
 */
async function findColleague(
  tx: Db,
  actor: Actor,
  id: string,
): Promise<{ colleague: Member; others: Member[]; self: Actor }> {
  const team = await lockTeam(tx)
  const own = team.find((one) => one.id === actor.userId) ?? forbidden(t(m.notInTeam))
  const colleague = team.find((one) => one.id === id) ?? notFound(t(m.personNotInTeam))
  const self = { ...actor, seesMoney: own.seesMoney }
  return { colleague, others: team.filter((one) => one.id !== id), self }
}

/**
 * Makes a colleague a customer without companies, unassigns their work, removes their notifications and signs
 * them out everywhere.
 */
async function leave(tx: UnitOfWork, actor: Actor, colleague: Member, others: Member[]) {
  allow(mayRemoveColleague(actor, colleague), t(m.onlyMoneyRemoves))
  if (others.length === 0) conflict('LAST_ADMINISTRATOR', t(m.lastAdministrator))
  if (!leavesSomebody(others)) conflict('LAST_WITH_MONEY', t(m.lastWithMoney))
  await changeRole(tx, colleague.id, tx.now, { role: 'CUSTOMER', seesMoney: false })
  await endContacts(tx, colleague.id)
  await deletePersonsNotifications(tx, colleague.id)
  await record(tx, entry('user.role', colleague, { before: 'ADMIN', after: 'CUSTOMER' }))
  const unassigned = await unassignWork(tx, colleague.id)
  if (unassigned.tasks + unassigned.comments > 0) {
    await record(tx, entry('work.unassign', colleague, { ...unassigned }))
    tx.publish({ type: 'PROJECT_CHANGED', staff: true })
  }
  await actAs(tx)
  await endAll(tx, colleague.id)
  await deleteAllTokens(tx, colleague.id)
  return { id: colleague.id, role: 'CUSTOMER' as const, seesMoney: false }
}

function entry(action: string, { id, email }: Member, metadata: Record<string, unknown>) {
  return { action, targetTable: 'users', targetId: id, metadata: { email, ...metadata } }
}

function publishTeam(tx: UnitOfWork, userId: string): void {
  tx.publish({ type: 'ACCESS_CHANGED', userIds: [userId] })
  tx.publish({ type: 'AGENCY_CHANGED', staff: true })
}
