import { record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { allow, conflict, notFound } from '#kernel/failure.ts'
import type { Call, Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { archiveClient, clientNotFound, deleteClient, restoreClient } from './contract.ts'
import { listContactRows, noteLeft } from './data.contacts.ts'
import { archive, countBelongings, removeClient } from './data.ts'
import { m } from './messages.ts'
import { mayManageClients, whyNotDeleted } from './rules.ts'
import { findClient } from './visible-clients.ts'

/** Routes that archive, restore and delete clients. */
export const archiveRoutes: Route[] = [
  handle(archiveClient, async (call) => setArchived(call, call.params.id, call.now)),

  handle(restoreClient, async (call) => setArchived(call, call.params.id, null)),

  handle(deleteClient, async (call) => {
    const { db, actor, params, now } = call
    const client = (await findClient(db, actor, params.id)) ?? notFound(clientNotFound)
    allow(mayManageClients(actor), t(m.onlyStaffDelete))
    await write(call, async (tx) => {
      const why = whyNotDeleted(client.companyName, await countBelongings(tx, client.id))
      if (why) conflict('CLIENT_IN_USE', why)
      const people = (await listContactRows(tx, client.id)).map(({ userId }) => userId)
      if (!(await removeClient(tx, client.id))) notFound(clientNotFound)
      await noteLeft(tx, now, people)
      await record(tx, {
        action: 'client.delete',
        targetTable: 'clients',
        targetId: client.id,
        metadata: { companyName: client.companyName },
      })
      tx.publish({ type: 'ACCESS_CHANGED', userIds: people })
      tx.publish({ type: 'CLIENTS_CHANGED', staff: true, id: client.id })
    })
    return undefined
  }),
]

async function setArchived(call: Call<Endpoint, Actor>, id: string, at: Date | null) {
  const { db, actor } = call
  const before = (await findClient(db, actor, id)) ?? notFound(clientNotFound)
  allow(mayManageClients(actor), t(m.onlyStaffArchive))
  // Repeating it changes nothing.
  if (Boolean(before.archivedAt) === Boolean(at)) return before
  await write(call, async (tx) => {
    await archive(tx, id, at)
    await record(tx, {
      action: at ? 'client.archive' : 'client.restore',
      targetTable: 'clients',
      targetId: id,
      metadata: {
        companyName: before.companyName,
        before: { archivedAt: before.archivedAt },
        after: { archivedAt: at },
      },
    })
    tx.publish({ type: 'CLIENTS_CHANGED', staff: true, clientId: id, id })
  })
  return { ...before, archivedAt: at }
}
