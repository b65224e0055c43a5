import { record } from '#agency/audit/record.ts'
import { allow, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import { findReader } from '../find-email-reader.ts'
import { m } from '../messages.ts'
import { mayViewAs } from '../rules.ts'
import { startViewing, stopViewing } from './contract.ts'
import { beginViewing, endViewing } from './data.ts'

/** Lets staff view the portal as a contact. During that time, the contact is the actor of their calls. */
export const viewAsRoutes: Route[] = [
  handle(startViewing, async (call) => {
    const { db, actor, body } = call
    const person = (await findReader(db, body.userId)) ?? notFound(t(m.personGone))
    allow(
      mayViewAs(actor, person),
      person.role === 'ADMIN' || person.memberships.length === 0
        ? t(m.notContact, { name: person.name })
        : t(m.contactSeesMoney, { name: person.name }),
    )
    await write(call, async (tx) => {
      await beginViewing(tx, actor.sessionId, person.userId)
      await record(tx, entry('viewing.start', person.userId))
      publishViewEnd(tx, actor.userId)
    })
    return undefined
  }),

  handle(stopViewing, async (call) => {
    const { actor, address } = call
    const { viewer } = actor
    if (!viewer) return undefined
    await write({ ...call, actor: { ...viewer, address } }, async (tx) => {
      if (!(await endViewing(tx, actor.sessionId))) return
      await record(tx, entry('viewing.stop', actor.userId))
      publishViewEnd(tx, viewer.userId)
    })
    return undefined
  }),
]

function entry(action: string, userId: string) {
  return { action, targetTable: 'users', targetId: userId }
}

/** Tells this person's open tabs that what they can see has changed. */
function publishViewEnd(tx: UnitOfWork, userId: string): void {
  tx.publish({ type: 'ACCESS_CHANGED', userIds: [userId] })
}
