import { randomUUID } from 'node:crypto'
import * as tokens from '#people/access-tokens/contract.ts'
import * as sessions from '#people/accounts/contract.sessions.ts'
import { getMe, getPhoto, updateMe, uploadPhoto } from '#people/accounts/contract.ts'
import { isTheirs, mayViewAs } from '#people/accounts/rules.ts'
import * as proofs from '#people/accounts/verification/contract.ts'
import * as viewing from '#people/accounts/view-as/contract.ts'
import * as fromEmail from '#people/from-email/contract.ts'
import * as privacy from '#people/privacy/contract.ts'
import { mayErase, mayExportDataOf } from '#people/privacy/rules.ts'
import { castPassword } from '#test/app.ts'
import { pngOf } from '#work/files/seed.ts'
import { deliverLink } from '../../fixtures/email-links.ts'
import { colleagueWithMoney, customer, own, photo } from '../fixtures/facts.ts'
import { emailed, owner } from '../kinds-of-people.ts'
import { row, that } from '../row.ts'
import { seesPhotoOf } from '../visible.ts'

const newAddress = () => `${randomUUID()}@people.test`
const tomorrow = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

/** Calls about the caller's own account. */
export const ownRows = [
  row(getMe),
  row(fromEmail.openFromEmail, {
    alone: true,
    send: async ({ app, caller }) => {
      const { userId, email } = caller
      const reader = caller.reader ?? (userId ? { userId, email } : app.ben)
      return { body: { token: (await deliverLink(app, reader, emailed, '/projects')).token } }
    },
  }),
  row(fromEmail.sendDecisionCode),
  row(updateMe, { send: async () => ({ body: { lastName: 'New' } }) }),
  row(uploadPhoto, { alone: true, send: async () => ({ bytes: await pngOf(8, 8) }) }),
  row(getPhoto, {
    on: 'of a contact of Acme',
    found: that(seesPhotoOf, photo),
    send: async ({ make }) => ({ params: await make.photo() }),
  }),
  row(proofs.changeEmail, {
    slow: true,
    alone: true,
    send: async () => ({ body: { newEmail: newAddress(), password: castPassword } }),
  }),
  row(proofs.confirmEmailChange, {
    slow: true,
    on: 'by the link of a mail',
    send: async ({ make }) => ({ body: { ...(await make.proof('EMAIL')), password: castPassword } }),
  }),
  row(sessions.listSessions),
  row(sessions.endSession, {
    on: 'another of the contact’s own',
    found: that(isTheirs, own),
    send: async ({ make }) => ({ params: await make.session() }),
  }),
  row(sessions.endOtherSessions, { alone: true }),
  row(sessions.changePassword, {
    slow: true,
    alone: true,
    send: async () => ({ body: { currentPassword: castPassword, newPassword: 'plain-sailing-2' } }),
  }),
  row(tokens.listTokens),
  row(tokens.createToken, {
    slow: true,
    send: async () => ({
      body: {
        name: 'Program',
        scopes: ['projects:read' as const],
        expiresOn: tomorrow(),
        password: castPassword,
      },
    }),
  }),
  row(tokens.revokeToken, {
    on: 'the contact’s own',
    found: that(isTheirs, own),
    send: async ({ make }) => ({ params: await make.token() }),
  }),
  row(viewing.startViewing, {
    on: 'as a contact who sees invoices',
    alone: true,
    may: that(mayViewAs, owner.actor),
    send: async () => ({ body: { userId: owner.actor.userId } }),
  }),
  row(viewing.stopViewing, { alone: true }),
]

export const privacyRows = [
  row(privacy.exportOwnData),
  row(privacy.askToBeErased),
  row(privacy.stay),
  row(privacy.listUnlisted),
  row(privacy.exportData, {
    on: 'a customer',
    may: that(mayExportDataOf, customer),
    send: async ({ make }) => ({ params: { id: (await make.account()).userId } }),
  }),
  row(privacy.exportData, {
    on: 'a colleague',
    may: that(mayExportDataOf, colleagueWithMoney),
    send: async ({ make }) => ({ params: await make.colleague({ seesMoney: true }) }),
  }),
  row(privacy.getErasure, {
    on: 'a colleague who can see billing',
    may: that(mayErase, colleagueWithMoney),
    send: async ({ make }) => ({ params: await make.colleague({ seesMoney: true }) }),
  }),
  row(privacy.erasePerson, {
    on: 'a customer',
    may: that(mayErase, customer),
    send: async ({ make }) => {
      const { userId, email } = await make.account()
      return { params: { id: userId }, body: { email } }
    },
  }),
  row(privacy.erasePerson, {
    on: 'a colleague who can see billing',
    may: that(mayErase, colleagueWithMoney),
    send: async ({ make }) => {
      const { id } = await make.colleague({ seesMoney: true })
      return { params: { id }, body: { email: `${id}@people.test` } }
    },
  }),
]
