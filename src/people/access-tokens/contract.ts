import { z } from 'zod'
import { empty, endpoint, id, idParams, instant, line, plainDate } from '#kernel/contract.ts'
import { maySeeOwnAccount } from '#people/accounts/rules.ts'
import { password } from '#people/second-factor/contract.ts'

/** What a token may be given: reading, or reading and writing, in four areas. */
export const areas = ['projects', 'clients', 'money', 'settings'] as const
export type Area = (typeof areas)[number]

/** Whoever may write in an area also reads there. */
export const scopes = [
  'projects:read',
  'projects:write',
  'clients:read',
  'clients:write',
  'money:read',
  'money:write',
  'settings:read',
  'settings:write',
] as const
export type Scope = (typeof scopes)[number]

export const longestTokenDays = 365

/** A personal access token: a program acts by it as its person, as far as its scopes go. */
const accessToken = z.object({
  id,
  name: z.string(),
  /** How it begins. */
  start: z.string(),
  scopes: z.array(z.string()),
  createdAt: instant,
  expiresAt: instant,
  expired: z.boolean(),
  /** The last call, to within five minutes. */
  lastUsedAt: instant.nullable(),
  lastUsedAddress: z.string().nullable(),
})
export type AccessToken = z.output<typeof accessToken>

/** It ends with the day `expiresOn`, at the agency. */
export const newToken = z.object({
  name: line(100, 'Say what the token is for'),
  scopes: z.array(z.enum(scopes)).min(1, 'Choose what the token may do').max(100),
  expiresOn: plainDate,
})
export type NewToken = z.output<typeof newToken>

export const listTokens = endpoint({
  method: 'GET',
  path: '/api/tokens',
  summary: 'Your personal access tokens',
  may: maySeeOwnAccount,
  scope: 'session',
  answer: z.array(accessToken),
})

export const createToken = endpoint({
  method: 'POST',
  path: '/api/tokens',
  summary:
    'Make a personal access token, with the password (without one: soon after a sign-in); the answer is the only one that holds it',
  may: maySeeOwnAccount,
  scope: 'session',
  audits: { action: 'token.create' },
  body: newToken.extend({ password }),
  answer: accessToken.extend({ token: z.string() }),
  status: 201,
})

export const revokeToken = endpoint({
  method: 'DELETE',
  path: '/api/tokens/:id',
  summary: 'Revoke one of your tokens, at once',
  may: maySeeOwnAccount,
  scope: 'session',
  audits: { action: 'token.revoke' },
  params: idParams,
  answer: empty,
  status: 204,
})
