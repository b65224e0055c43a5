import { z } from 'zod'
import { record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Endpoint } from '#kernel/contract.ts'
import type { Db } from '#kernel/database/database.ts'
import { afterCursor, cursorMoment, onePage } from '#kernel/database/paging.ts'
import { allow, forbidden, invalid, notFound } from '#kernel/failure.ts'
import type { Call, Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { staffIds } from '#people/accounts/staff-ids.ts'
import type { NewNotification } from '#portal/notifications/notify.ts'
import { notify } from '#portal/notifications/notify.ts'
import { askToBeErased, erasePerson, getErasure, listUnlisted, personNotFound, stay } from './contract.ts'
import type { Person } from './data.ts'
import { asWhom, countOf, findPerson, lockStaff, saveErasureRequest } from './data.ts'
import { listUnlistedPeople } from './data.unlisted-people.ts'
import { allowErasing, endErased, erase } from './erase-person.ts'
import { m } from './messages.ts'
import { exportRoutes } from './routes.export.ts'
import { mayErase } from './rules.ts'

const cursorKey = z.tuple([cursorMoment, z.uuid()])

/** Routes for legal rights: getting a copy of one's data, and having it erased. */
export const privacyRoutes: Route[] = [
  ...exportRoutes,

  handle(askToBeErased, async (call) =>
    notifyErasureRequest(call, call.now, 'user.askErasure', {
      title: t(m.asksToBeErased, { name: call.actor.name }),
      body: t(m.asksToBeErasedBody),
      kind: 'DECISION',
    }),
  ),

  handle(stay, async (call) =>
    notifyErasureRequest(call, null, 'user.keep', {
      title: t(m.wantsToStay, { name: call.actor.name }),
      body: t(m.wantsToStayBody),
    }),
  ),

  handle(listUnlisted, async (call) => {
    const rows = await listUnlistedPeople(call.db, call.query, afterCursor(call.query.cursor, cursorKey))
    return onePage(call, rows, ({ createdAt, userId }) => [createdAt, userId])
  }),

  handle(getErasure, async ({ db, actor, params }) => {
    const person = await findErasable(db, actor, params.id)
    allowErasing(actor, await asWhom(db, person))
    return countOf(db, person)
  }),

  handle(erasePerson, async (call) => {
    const { actor, params, body } = call
    const erased = await write(call, async (tx) => {
      // If two people erase each other at the same moment, the second is no longer staff.
      const self = (await lockStaff(tx)).find(({ userId }) => userId === actor.userId)
      const { seesMoney } = self ?? forbidden(t(m.notInTeam))
      const asNow = { ...actor, seesMoney }
      const person = await findErasable(tx, asNow, params.id)
      if (body.email.toLowerCase() !== person.address) {
        invalid({ email: [t(m.typeEmailExactly, { email: person.address })] })
      }
      return erase(tx, asNow, person)
    })
    await endErased(call, erased)
    return undefined
  }),
]

/**
 * Notifies the rest of the staff of an erasure request, or of its withdrawal. Does nothing if nothing
 * changed. A newer notification replaces an older one.
 */
async function notifyErasureRequest(
  call: Call<Endpoint, Actor>,
  askedAt: Date | null,
  action: string,
  notification: Pick<NewNotification, 'title' | 'body' | 'kind'>,
): Promise<undefined> {
  const { db, actor } = call
  const staff = (await staffIds(db)).filter((userId) => userId !== actor.userId)
  await write(call, async (tx) => {
    if (!(await saveErasureRequest(tx, actor.userId, askedAt))) return
    await record(tx, { action, targetTable: 'users', targetId: actor.userId })
    tx.publish({ type: 'ACCESS_CHANGED', userIds: [actor.userId] })
    const link = personPath(actor)
    const topic = `erasure ${actor.userId}`
    await notify(tx, staff, { ...notification, aboutId: actor.userId, link, topic })
  })
}

/** Path of the list that shows this person. Customers without a company are found by name. */
function personPath({ userId, role, memberships: [membership] }: Actor): string {
  if (membership) return `/admin/clients/${membership.clientId}`
  return role === 'ADMIN' ? '/settings/team' : `/settings/privacy?erase=${userId}`
}

async function findErasable(db: Db, actor: Actor, id: string): Promise<Person> {
  const person = (await findPerson(db, actor, id)) ?? notFound(personNotFound)
  allow(person.userId !== actor.userId, t(m.notYourself))
  allow(mayErase(actor, person), t(m.onlyMoneyErases))
  return person
}
