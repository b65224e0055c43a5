import { staffIds } from '#features/accounts/open.ts'
import { record } from '#features/audit/open.ts'
import { notify } from '#features/notifications/open.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database.ts'
import { allow, forbidden, invalid, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/serve.ts'
import { handle } from '#kernel/serve.ts'
import { askToBeErased, erasePerson, getErasure, personNotFound } from './contract.ts'
import type { Person } from './data.ts'
import { asWhom, countOf, findPerson, holdStaff } from './data.ts'
import { allowErasing, endErased, erase } from './open.ts'
import { exportRoutes } from './routes.export.ts'
import { mayErase, mayExportOwnData, mayLookAfterPeople } from './rules.ts'

/** What the law gives a person: a copy of what is kept of them, and an end to it. */
export const privacyRoutes: Route[] = [
  ...exportRoutes,

  handle(askToBeErased, mayExportOwnData, async ({ db, actor, now, live }) => {
    const staff = (await staffIds(db)).filter((userId) => userId !== actor.userId)
    await db.transaction(async (tx) => {
      const target = { targetTable: 'users', targetId: actor.userId }
      await record(tx, { actor, now }, { action: 'user.askErasure', ...target })
      const [membership] = actor.memberships
      await notify(tx, now, staff, {
        aboutId: actor.userId,
        title: `${actor.name} asks to be erased`,
        body: 'Look at what that means, and erase them from the list that they stand in.',
        link: membership ? `/admin/clients/${membership.clientId}` : '/settings/team',
        topic: `erasure ${actor.userId}`,
        kind: 'DECISION',
      })
    })
    live.tell({ type: 'NOTIFICATIONS_CHANGED', userIds: staff })
    return undefined
  }),

  handle(getErasure, mayLookAfterPeople, async ({ db, actor, params }) => {
    const person = await findErasable(db, actor, params.id)
    allowErasing(actor, await asWhom(db, person))
    return countOf(db, person)
  }),

  handle(erasePerson, mayLookAfterPeople, async (call) => {
    const { db, actor, params, body, now } = call
    const erased = await db.transaction(async (tx) => {
      // Of two who erase each other at the same moment, the second is no staff any more.
      const self = (await holdStaff(tx)).find(({ userId }) => userId === actor.userId)
      const { seesMoney } = self ?? forbidden('You are not in the team any more.')
      const asNow = { ...actor, seesMoney }
      const person = await findErasable(tx, asNow, params.id)
      if (body.email.toLowerCase() !== person.address) {
        invalid({ email: [`Type the address exactly as it is: ${person.address}`] })
      }
      return erase(tx, { actor: asNow, now }, person)
    })
    await endErased(call, erased)
    return undefined
  }),
]

async function findErasable(db: Db, actor: Actor, id: string): Promise<Person> {
  const person = (await findPerson(db, actor, id)) ?? notFound(personNotFound)
  allow(person.userId !== actor.userId, noSelf)
  allow(mayErase(actor, person), 'Only somebody who sees money erases a colleague who does.')
  return person
}

/** So the last administrator stays. */
const noSelf = 'Nobody erases themselves: the portal needs an administrator. Ask a colleague to do it.'
