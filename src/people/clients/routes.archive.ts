import { record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { allow, conflict, notFound } from '#kernel/failure.ts'
import type { Call, Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { archiveClient, clientNotFound, deleteClient, restoreClient } from './contract.ts'
import { listContactRows, noteLeft } from './data.contacts.ts'
import { archive, countBelongings, findClient, removeClient } from './data.ts'
import { mayManageClients, whyNotDeleted } from './rules.ts'

/** How a client is put away, brought back, and let go of. */
export const archiveRoutes: Route[] = [
  handle(archiveClient, async (call) => setArchived(call, call.params.id, call.now)),

  handle(restoreClient, async (call) => setArchived(call, call.params.id, null)),

  handle(deleteClient, async ({ db, actor, params, now, live }) => {
    const client = (await findClient(db, actor, params.id)) ?? notFound(clientNotFound)
    allow(mayManageClients(actor), 'Only staff may delete a client.')
    const people = await db.transaction(async (tx) => {
      const why = whyNotDeleted(client.companyName, await countBelongings(tx, client.id))
      if (why) conflict('CLIENT_IN_USE', why)
      const people = (await listContactRows(tx, client.id)).map(({ userId }) => userId)
      if (!(await removeClient(tx, client.id))) notFound(clientNotFound)
      await noteLeft(tx, now, people)
      await record(
        tx,
        { actor, now },
        {
          action: 'client.delete',
          targetTable: 'clients',
          targetId: client.id,
          metadata: { companyName: client.companyName },
        },
      )
      return people
    })
    live.publish({ type: 'ACCESS_CHANGED', userIds: people })
    live.publish({ type: 'CLIENTS_CHANGED', staff: true, id: client.id })
    return undefined
  }),
]

async function setArchived({ db, actor, now, live }: Call<Endpoint, Actor>, id: string, at: Date | null) {
  const before = (await findClient(db, actor, id)) ?? notFound(clientNotFound)
  allow(mayManageClients(actor), 'Only staff may archive a client.')
  // Done twice it is as done once.
  if (Boolean(before.archivedAt) === Boolean(at)) return before
  await db.transaction(async (tx) => {
    await archive(tx, id, at)
    await record(
      tx,
      { actor, now },
      {
        action: at ? 'client.archive' : 'client.restore',
        targetTable: 'clients',
        targetId: id,
        metadata: {
          companyName: before.companyName,
          before: { archivedAt: before.archivedAt },
          after: { archivedAt: at },
        },
      },
    )
  })
  live.publish({ type: 'CLIENTS_CHANGED', staff: true, clientId: id, id })
  return { ...before, archivedAt: at }
}
