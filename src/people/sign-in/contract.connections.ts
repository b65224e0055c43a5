import { z } from 'zod'
import { empty, endpoint, line } from '#kernel/contract.ts'
import { socialProvider } from '#people/accounts/contract.sessions.ts'
import { maySeeOwnAccount } from '#people/accounts/rules.ts'
import { password } from '#people/second-factor/contract.ts'

// Providers that sign a person in to their account. Only the signed-in owner can connect one.

const connection = socialProvider.extend({ connected: z.boolean() })
export type Connection = z.output<typeof connection>

const params = z.object({ provider: line(50) })

export const listConnections = endpoint({
  method: 'GET',
  path: '/api/auth/connections',
  summary: "List the portal's sign-in providers, and which ones you're connected to",
  may: maySeeOwnAccount,
  scope: 'session',
  answer: z.array(connection),
})

export const connectProvider = endpoint({
  method: 'POST',
  path: '/api/auth/connections/:provider',
  summary: 'Start connecting a provider to your account; both must have the same email address',
  may: maySeeOwnAccount,
  scope: 'session',
  audits: { nothing: 'changes nothing' },
  params,
  body: z.object({ password }),
  answer: z.looseObject({ url: z.string() }),
})

export const disconnectProvider = endpoint({
  method: 'POST',
  path: '/api/auth/connections/:provider/remove',
  summary: 'Disconnect a provider; it can no longer sign you in',
  may: maySeeOwnAccount,
  scope: 'session',
  audits: { action: 'user.unlink' },
  params,
  body: z.object({ password }),
  answer: empty,
  status: 204,
})
