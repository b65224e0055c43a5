import { randomUUID } from 'node:crypto'
import * as accountSessions from '#people/accounts/contract.sessions.ts'
import { mayGiveMoney, mayRemoveColleague } from '#people/accounts/rules.ts'
import * as proofs from '#people/accounts/verification/contract.ts'
import * as byEmail from '#people/sign-in/contract.email.ts'
import * as entry from '#people/sign-in/contract.ts'
import * as team from '#people/team/contract.ts'
import { castPassword } from '#test/app.ts'
import { colleague, colleagueWithMoney } from '../fixtures/facts.ts'
import { row, that } from '../row.ts'

const newAddress = () => `${randomUUID()}@people.test`
const provider = { provider: 'google', callbackURL: '/auth/callback' }

export const accountsRows = [
  row(accountSessions.getWaysIn),
  row(entry.signUp, {
    slow: true,
    alone: true,
    send: async () => ({ body: { email: newAddress(), password: castPassword } }),
  }),
  row(entry.signIn, {
    slow: true,
    alone: true,
    send: async ({ make }) => ({ body: { email: (await make.account()).email, password: castPassword } }),
  }),
  row(entry.signInSocially, { send: async () => ({ body: provider }) }),
  row(byEmail.requestSignInEmail, {
    on: 'without a mail server',
    status: 409,
    send: async ({ make }) => ({ body: { email: (await make.account()).email } }),
  }),
  row(byEmail.signInByLink, {
    alone: true,
    send: async ({ make }) => ({ body: { token: (await make.signInLink()).token, confirmed: true } }),
  }),
  row(byEmail.signInByCode, {
    alone: true,
    send: async ({ make }) => {
      const { email, code } = await make.signInLink()
      return { body: { email, code } }
    },
  }),
  row(proofs.requestReset, { send: async ({ make }) => ({ body: { email: (await make.account()).email } }) }),
  row(proofs.resetPassword, {
    slow: true,
    alone: true,
    send: async ({ make }) => ({ body: { ...(await make.proof('RESET')), newPassword: castPassword } }),
  }),
  row(proofs.verifyEmail, {
    slow: true,
    alone: true,
    on: 'by the link of a mail',
    send: async ({ make }) => ({ body: { ...(await make.proof('VERIFY')), password: castPassword } }),
  }),
  row(accountSessions.signOut, { alone: true }),
  row(accountSessions.extendSession),
  row(team.listTeam),
  row(team.changeColleague, {
    on: 'to show money',
    may: that(mayGiveMoney),
    send: async ({ make }) => ({ params: await make.colleague(), body: { seesMoney: true } }),
  }),
  row(team.removeColleague, {
    on: 'who cannot see billing',
    may: that(mayRemoveColleague, colleague),
    send: async ({ make }) => ({ params: await make.colleague() }),
  }),
  row(team.removeColleague, {
    on: 'who can see billing',
    may: that(mayRemoveColleague, colleagueWithMoney),
    send: async ({ make }) => ({ params: await make.colleague({ seesMoney: true }) }),
  }),
  row(team.listTeamInvitations),
  row(team.inviteColleague, { send: async () => ({ body: { email: newAddress() } }) }),
  row(team.resendTeamInvitation, {
    send: async ({ make }) => ({ params: await make.invitation({ team: true }) }),
  }),
  row(team.revokeTeamInvitation, {
    send: async ({ make }) => ({ params: await make.invitation({ team: true }) }),
  }),
]
