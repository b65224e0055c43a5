import { isTheirs, mayResetFactor } from '#people/accounts/rules.ts'
import * as passkeys from '#people/second-factor/contract.passkeys.ts'
import * as step from '#people/second-factor/contract.sign-in.ts'
import * as factors from '#people/second-factor/contract.ts'
import * as connections from '#people/sign-in/contract.connections.ts'
import { castPassword } from '#test/app.ts'
import { colleague, colleagueWithMoney, own } from '../fixtures/facts.ts'
import type { Fixtures } from '../fixtures.ts'
import { row, that } from '../row.ts'

const password = { password: castPassword }
const noCeremony = { id: 'x', response: {} }
const stepped = async ({ make }: Fixtures) => {
  const { cookie, ...codes } = await make.step()
  return { headers: { cookie }, ...codes }
}

export const factorsRows = [
  row(step.enterAppCode, {
    slow: true,
    on: 'after the password',
    send: async (fixtures) => {
      const { headers, code } = await stepped(fixtures)
      return { headers, body: { code } }
    },
  }),
  row(step.enterRecoveryCode, {
    slow: true,
    on: 'after the password',
    send: async (fixtures) => {
      const { headers, recoveryCode } = await stepped(fixtures)
      return { headers, body: { code: recoveryCode } }
    },
  }),
  row(step.beginPasskeySignIn),
  row(step.signInByPasskey, {
    on: 'that was not begun',
    status: 400,
    send: async () => ({ body: { response: noCeremony } }),
  }),
  row(factors.getFactors),
  row(factors.beginApp, { slow: true, alone: true, send: async () => ({ body: password }) }),
  row(factors.confirmApp, {
    alone: true,
    send: async ({ make, caller }) => ({ body: { code: await make.appCode(caller.userId, false) } }),
  }),
  row(factors.renewCodes, {
    slow: true,
    alone: true,
    send: async ({ make, caller }) => {
      await make.appCode(caller.userId, true)
      return { body: password }
    },
  }),
  row(factors.removeApp, {
    slow: true,
    on: 'that was never set up',
    status: 409,
    send: async () => ({ body: password }),
  }),
  row(passkeys.beginPasskey, { slow: true, alone: true, send: async () => ({ body: password }) }),
  row(passkeys.addPasskey, {
    on: 'that was not begun',
    status: 400,
    send: async () => ({ body: { name: 'Phone', response: noCeremony } }),
  }),
  row(passkeys.renamePasskey, {
    on: 'the contact’s own',
    found: that(isTheirs, own),
    send: async ({ make }) => ({ params: await make.passkey(), body: { name: 'Phone' } }),
  }),
  row(passkeys.removePasskey, {
    on: 'the contact’s own',
    found: that(isTheirs, own),
    send: async ({ make }) => ({ params: await make.passkey(), body: password }),
  }),
  row(connections.listConnections),
  row(connections.connectProvider, {
    slow: true,
    send: async () => ({ params: { provider: 'google' }, body: password }),
  }),
  row(connections.disconnectProvider, {
    slow: true,
    on: 'that isn’t connected',
    status: 404,
    send: async () => ({ params: { provider: 'google' }, body: password }),
  }),
  row(factors.getTeamFactors),
  row(factors.requireTeamFactor, { send: async () => ({ body: { required: true } }) }),
  row(factors.resetFactor, {
    on: 'of a colleague who cannot see billing',
    may: that(mayResetFactor, colleague),
    send: async ({ make }) => ({ params: await make.colleague() }),
  }),
  row(factors.resetFactor, {
    on: 'of a colleague who can see billing',
    may: that(mayResetFactor, colleagueWithMoney),
    send: async ({ make }) => ({ params: await make.colleague({ seesMoney: true }) }),
  }),
]
