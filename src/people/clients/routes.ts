import { changed, record } from '#agency/audit/record.ts'
import { onePage } from '#kernel/database/paging.ts'
import { allow, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { changeClient, clientNotFound, createClient, getClient, listClients } from './contract.ts'
import { clientCursorKey, insertClient, listClientRows, updateClient } from './data.ts'
import { m } from './messages.ts'
import { archiveRoutes } from './routes.archive.ts'
import { colleagueRoutes } from './routes.colleagues.ts'
import { contactRoutes } from './routes.contacts.ts'
import { clientInvitationRoutes } from './routes.invitations.ts'
import { mayManageClients } from './rules.ts'
import { findClient } from './visible-clients.ts'

export const clientRoutes: Route[] = [
  handle(listClients, async (call) => {
    const rows = await listClientRows(call.db, call.actor, call.query)
    return onePage(call, rows, (row) => clientCursorKey(row, call.query.sort))
  }),

  handle(createClient, async (call) => {
    const { db, actor, body, now } = call
    const id = await write(call, async (tx) => {
      const clientId = await insertClient(tx, now, actor.userId, body)
      await record(tx, {
        action: 'client.create',
        targetTable: 'clients',
        targetId: clientId,
        metadata: body,
      })
      tx.publish({ type: 'CLIENTS_CHANGED', staff: true, id: clientId })
      return clientId
    })
    return (await findClient(db, actor, id)) ?? notFound(clientNotFound)
  }),

  handle(getClient, async ({ db, actor, params }) => {
    return (await findClient(db, actor, params.id)) ?? notFound(clientNotFound)
  }),

  handle(changeClient, async (call) => {
    const { db, actor, params, body } = call
    const before = (await findClient(db, actor, params.id)) ?? notFound(clientNotFound)
    allow(mayManageClients(actor), t(m.onlyStaffChange))
    if (Object.keys(body).length === 0) return before
    await write(call, async (tx) => {
      await updateClient(tx, before.id, body)
      await record(tx, {
        action: 'client.change',
        targetTable: 'clients',
        targetId: before.id,
        metadata: changed(before, body),
      })
      tx.publish({ type: 'CLIENTS_CHANGED', staff: true, clientId: before.id, id: before.id })
    })
    return (await findClient(db, actor, before.id)) ?? notFound(clientNotFound)
  }),

  ...archiveRoutes,
  ...contactRoutes,
  ...clientInvitationRoutes,
  ...colleagueRoutes,
]
