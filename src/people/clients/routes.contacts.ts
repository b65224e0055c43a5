import { record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { allow, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { endViewingOf } from '#people/accounts/view-as/end-viewing.ts'
import { deleteInvoiceNotifications } from '#portal/notifications/delete-when-rights-end.ts'
import { deleteApprovalRequests, deleteClientNotifications } from '#portal/notifications/notify.ts'
import { changeContact, listContacts, removeContact } from './contract.contacts.ts'
import { clientNotFound } from './contract.ts'
import { revokeOwn } from './data.colleagues.ts'
import type { ContactRow } from './data.contacts.ts'
import { deleteContact, findContact, listContactRows, noteLeft, updateContact } from './data.contacts.ts'
import { m } from './messages.ts'
import { givesNoInvoices, mayGive, mayManageClients, mayRemove, removesNoInvoices } from './rules.ts'
import { findClient } from './visible-clients.ts'

const contactNotFound = t(m.contactNotFound)

export const contactRoutes: Route[] = [
  handle(listContacts, async ({ db, actor, params }) => {
    await findManaged(db, actor, params.id)
    const rows = await listContactRows(db, params.id)
    return rows.map(toContact)
  }),

  handle(changeContact, async (call) => {
    const { db, actor, params, body } = call
    await findManaged(db, actor, params.id)
    const before = (await findContact(db, params.id, params.contactId)) ?? notFound(contactNotFound)
    allow(mayGive(actor, body, before), givesNoInvoices)
    const after = { ...before, ...body }
    if (Object.keys(body).length === 0) return toContact(before)
    await write(call, async (tx) => {
      if (!(await updateContact(tx, before.id, body))) notFound(contactNotFound)
      if (!after.seesInvoices) await deleteInvoiceNotifications(tx, before.userId, params.id)
      if (!after.mayApprove) await deleteApprovalRequests(tx, before.userId, params.id)
      await record(tx, entry('client.contact.change', before, { after: rightsOf(after) }))
      tx.publish({ type: 'ACCESS_CHANGED', userIds: [before.userId] })
      tx.publish({ type: 'CLIENTS_CHANGED', clientId: params.id, id: params.id })
    })
    return toContact(after)
  }),

  handle(removeContact, async (call) => {
    const { db, actor, params, now } = call
    await findManaged(db, actor, params.id)
    const contact = (await findContact(db, params.id, params.contactId)) ?? notFound(contactNotFound)
    allow(mayRemove(actor, contact), removesNoInvoices)
    await write(call, async (tx) => {
      if (!(await deleteContact(tx, contact.id))) notFound(contactNotFound)
      await noteLeft(tx, now, [contact.userId])
      await revokeOwn(tx, now, { clientId: params.id, userId: contact.userId })
      await deleteClientNotifications(tx, contact.userId, params.id)
      await deleteInvoiceNotifications(tx, contact.userId, params.id)
      await record(tx, entry('client.contact.remove', contact))
      tx.publish({ type: 'ACCESS_CHANGED', userIds: [contact.userId] })
      await endViewingOf(tx, contact.userId)
      tx.publish({ type: 'CLIENTS_CHANGED', clientId: params.id, id: params.id })
    })
    return undefined
  }),
]

/** Finds a client for people who manage clients. Customers get a 404 for any client that isn't theirs. */
export async function findManaged(db: Db, actor: Actor, clientId: string) {
  const found = (await findClient(db, actor, clientId)) ?? notFound(clientNotFound)
  allow(mayManageClients(actor), t(m.onlyStaffContacts))
  return found
}

function toContact(row: ContactRow) {
  return { ...row, name: displayName(row) }
}

const rightsOf = ({ seesInvoices, mayApprove, mayComment }: ContactRow) => ({
  seesInvoices,
  mayApprove,
  mayComment,
})

function entry(action: string, before: ContactRow, after: Record<string, unknown> = {}) {
  const metadata = { clientId: before.clientId, userId: before.userId, before: rightsOf(before), ...after }
  return { action, targetTable: 'contacts', targetId: before.id, metadata }
}
