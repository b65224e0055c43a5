import { record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { allow, conflict, invalid, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { clientNotFound } from '#people/clients/contract.ts'
import { listContactRows, noteLeft } from '#people/clients/data.contacts.ts'
import { mayEraseClients } from '#people/clients/rules.ts'
import { findClient } from '#people/clients/visible-clients.ts'
import { removeBytes } from '#work/files/erase-stored-files.ts'
import { eraseClient, getErasure } from './contract.clients.ts'
import { countAll, eraseAll, isCharged } from './data.erase-client.ts'
import { endErased, eraseLeftOver } from './erase-person.ts'
import { m } from './messages.ts'

/** Routes that erase a client. This is the only way to delete work and invoices permanently. */
export const clientErasureRoutes: Route[] = [
  handle(getErasure, async ({ db, actor, params }) => {
    const client = await findErasable(db, actor, params.id)
    return db.transaction((tx) => countAll(tx, client.id))
  }),

  handle(eraseClient, async (call) => {
    const { db, actor, params, body, now, storage } = call
    const client = await findErasable(db, actor, params.id)
    if (body.companyName !== client.companyName) {
      invalid({ companyName: [t(m.typeClientNameExactly, { name: client.companyName })] })
    }
    const { left, erased } = await write(call, async (tx) => {
      // Once the client is erased, nothing records which Stripe subscription to cancel.
      if (await isCharged(tx, client.id)) conflict('PLAN_CHARGED', t(m.subscriptionCharged))
      const counts = await countAll(tx, client.id)
      const people = (await listContactRows(tx, client.id)).map(({ userId }) => userId)
      const left = await eraseAll(tx, client.id)
      await noteLeft(tx, now, people)
      await record(tx, {
        action: 'client.erase',
        targetTable: 'clients',
        targetId: client.id,
        metadata: { companyName: client.companyName, ...counts },
      })
      const erased = body.alsoPeople ? await eraseLeftOver(tx, actor, people) : []
      tx.publish({ type: 'ACCESS_CHANGED', userIds: people })
      for (const type of ['CLIENTS_CHANGED', 'INVOICES_CHANGED', 'NOTIFICATIONS_CHANGED']) {
        tx.publish({ type, staff: true, id: client.id })
      }
      return { left, erased }
    })
    for (const bytes of left) await removeBytes(storage, bytes)
    await endErased(call, erased)
    return undefined
  }),
]

async function findErasable(db: Db, actor: Actor, id: string) {
  const found = (await findClient(db, actor, id)) ?? notFound(clientNotFound)
  allow(mayEraseClients(actor), t(m.onlyMoneyErasesClient))
  return found
}
