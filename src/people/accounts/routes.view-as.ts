import { record } from '#agency/audit/record.ts'
import { allow, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import type { Live } from '#kernel/live/live-events.ts'
import { startViewing, stopViewing } from './contract.view-as.ts'
import { beginViewing, endViewing } from './data.view-as.ts'
import { findReader } from './find-reader.ts'
import { mayViewAs } from './rules.ts'

/** Staff look at the portal as a contact sees it. While they do, the actor of their calls is the contact. */
export const viewAsRoutes: Route[] = [
  handle(startViewing, async ({ db, actor, body, now, live }) => {
    const person = (await findReader(db, body.userId)) ?? notFound('This person is not here any more.')
    allow(
      mayViewAs(actor, person),
      person.role === 'ADMIN' || person.memberships.length === 0
        ? `${person.name} is no contact of a client.`
        : `${person.name} sees invoices, and you do not. Ask a colleague who sees money.`,
    )
    await db.transaction(async (tx) => {
      await beginViewing(tx, actor.sessionId, person.userId)
      await record(tx, { actor, now }, entry('viewing.start', person.userId))
    })
    tellViewer(live, actor.userId)
    return undefined
  }),

  handle(stopViewing, async ({ db, actor, now, live, address }) => {
    const { viewer } = actor
    if (!viewer) return undefined
    const ended = await db.transaction(async (tx) => {
      if (!(await endViewing(tx, actor.sessionId))) return false
      await record(tx, { actor: { ...viewer, address }, now }, entry('viewing.stop', actor.userId))
      return true
    })
    if (ended) tellViewer(live, viewer.userId)
    return undefined
  }),
]

function entry(action: string, userId: string) {
  return { action, targetTable: 'users', targetId: userId }
}

/** Their sockets hear from now on what the other hears. */
function tellViewer(live: Live, userId: string): void {
  live.publish({ type: 'ACCESS_CHANGED', userIds: [userId] })
}
