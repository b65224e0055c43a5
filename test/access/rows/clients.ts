import { randomUUID } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import { isTheirs } from '#people/accounts/rules.ts'
import * as colleagues from '#people/clients/contract.colleagues.ts'
import * as contacts from '#people/clients/contract.contacts.ts'
import * as clients from '#people/clients/contract.ts'
import { mayInviteColleagues } from '#people/clients/rules.colleague-invitations.ts'
import { mayEraseClients, mayGive, mayManageClients, mayRemove } from '#people/clients/rules.ts'
import { acceptInvitation, getInvitation } from '#people/invitations/contract.ts'
import { isInvited } from '#people/invitations/rules.ts'
import { eraseClient, getErasure } from '#people/privacy/contract.clients.ts'
import { castPassword } from '#test/app.ts'
import { own, ownInvitation, strangersInvitation } from '../fixtures/facts.ts'
import { acme, owner } from '../kinds-of-people.ts'
import { row, that } from '../row.ts'
import { seesClient } from '../visible.ts'

const found = that(seesClient, acme)
const managed = { found, may: that(mayManageClients) }
/** Applies if the agency lets contacts invite colleagues. */
const mayInvite = {
  rule: mayInviteColleagues.name,
  holds: (actor: Actor) => mayInviteColleagues(actor, acme, { contactsMayInvite: true }),
}
const seeing = { seesInvoices: true }
/** Applies to a contact who can see invoices. */
const removed = { found, on: 'who sees invoices', may: that(mayRemove, seeing) }
const erased = { found, may: that(mayEraseClients) }

export const clientsRows = [
  row(clients.listClients, {
    shows: found,
    send: async () => ({ query: { limit: 100 }, shown: acme }),
  }),
  row(clients.createClient, { send: async () => ({ body: { companyName: 'One more' } }) }),
  row(clients.getClient, { found, send: async () => ({ params: { id: acme } }) }),
  row(clients.changeClient, {
    ...managed,
    send: async ({ make }) => ({ params: await make.client(), body: { industry: 'Bread' } }),
  }),
  row(clients.archiveClient, { ...managed, send: async ({ make }) => ({ params: await make.client() }) }),
  row(clients.restoreClient, { ...managed, send: async ({ make }) => ({ params: await make.client() }) }),
  row(clients.deleteClient, { ...managed, send: async ({ make }) => ({ params: await make.client() }) }),
  row(getErasure, { ...erased, send: async () => ({ params: { id: acme } }) }),
  row(eraseClient, {
    ...erased,
    send: async ({ make }) => {
      const { id, companyName } = await make.client()
      return { params: { id }, body: { companyName } }
    },
  }),
  row(contacts.listContacts, { ...managed, send: async () => ({ params: { id: acme } }) }),
  row(contacts.inviteContact, {
    ...managed,
    send: async () => ({ params: { id: acme }, body: { email: `${randomUUID()}@people.test` } }),
  }),
  row(contacts.changeContact, {
    ...managed,
    send: async ({ make }) => ({
      params: { id: acme, contactId: (await make.contact()).id },
      body: { mayApprove: true },
    }),
  }),
  row(contacts.removeContact, {
    ...managed,
    send: async ({ make }) => ({ params: { id: acme, contactId: (await make.contact()).id } }),
  }),
  row(contacts.changeContact, {
    found,
    on: 'who sees invoices, which is taken away',
    may: { rule: mayGive.name, holds: (actor) => mayGive(actor, { seesInvoices: false }, seeing) },
    send: async ({ make }) => ({
      params: { id: acme, contactId: (await make.contact(seeing)).id },
      body: { seesInvoices: false },
    }),
  }),
  row(contacts.removeContact, {
    ...removed,
    send: async ({ make }) => ({ params: { id: acme, contactId: (await make.contact(seeing)).id } }),
  }),
  row(contacts.listInvitations, { ...managed, send: async () => ({ params: { id: acme } }) }),
  row(contacts.revokeInvitation, {
    ...managed,
    send: async ({ make }) => ({ params: { id: acme, invitationId: (await make.invitation()).id } }),
  }),
  row(contacts.revokeInvitation, {
    ...removed,
    on: 'that lets a contact see invoices',
    send: async ({ make }) => ({
      params: { id: acme, invitationId: (await make.invitation(seeing)).id },
    }),
  }),
  row(colleagues.listColleagues, { shows: mayInvite, send: async () => ({ shown: acme }) }),
  row(colleagues.inviteToCompany, {
    on: 'where the agency lets contacts invite',
    found,
    may: mayInvite,
    send: async () => ({
      params: { id: acme },
      body: { email: `${randomUUID()}@people.test`, mayComment: false },
    }),
  }),
  row(colleagues.revokeColleagueInvitation, {
    on: 'the contact’s own',
    found: that(isTheirs, own),
    send: async ({ make }) => ({
      params: { id: acme, invitationId: (await make.invitation({ byContact: true })).id },
    }),
  }),
  row(getInvitation, {
    on: 'by its link',
    send: async ({ make }) => ({ params: { token: (await make.invitation()).token } }),
  }),
  row(acceptInvitation, {
    slow: true,
    on: 'of somebody without an account',
    may: that(isInvited, strangersInvitation),
    send: async ({ make }) => ({
      params: { token: (await make.invitation()).token },
      body: { firstName: 'New', lastName: 'New', password: castPassword },
    }),
  }),
  row(acceptInvitation, {
    on: 'of the contact’s own address',
    stranger: 401,
    may: that(isInvited, ownInvitation),
    // The invited person joins a second company, since they already belong to Acme.
    send: async ({ make }) => {
      const { token } = await make.invitation({ email: owner.actor.email, elsewhere: true })
      return { params: { token } }
    },
  }),
]
