import { z } from 'zod'
import { empty, endpoint, id, idParams, instant, line, plainDate } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { maySeeOwnAccount } from '#people/accounts/rules.ts'
import { password } from '#people/second-factor/contract.ts'
import { m } from './messages.ts'

/** Areas that a token can access. Each is either read-only or read and write. */
export const areas = ['projects', 'clients', 'money', 'settings'] as const
export type Area = (typeof areas)[number]

/** Write access includes read access. */
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

/** A personal access token lets a program act as its owner, within its scopes. */
const accessToken = z.object({
  id,
  name: z.string(),
  /** The first characters of the token. */
  start: z.string(),
  scopes: z.array(z.string()),
  createdAt: instant,
  expiresAt: instant,
  expired: z.boolean(),
  /** Time of the last call, accurate to five minutes. */
  lastUsedAt: instant.nullable(),
  lastUsedAddress: z.string().nullable(),
})
export type AccessToken = z.output<typeof accessToken>

/** A token expires at the end of `expiresOn` in the agency's time zone. */
export const newToken = z.object({
  name: line(100, t(m.nameRequired)),
  scopes: z.array(z.enum(scopes)).min(1, t(m.scopesRequired)).max(100),
  expiresOn: plainDate,
})
export type NewToken = z.output<typeof newToken>

export const listTokens = endpoint({
  method: 'GET',
  path: '/api/tokens',
  summary: 'List your personal access tokens',
  may: maySeeOwnAccount,
  scope: 'session',
  answer: z.array(accessToken),
})

export const createToken = endpoint({
  method: 'POST',
  path: '/api/tokens',
  summary:
    'Create a personal access token, with your password or shortly after sign-in; only this answer contains the token',
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
  summary: 'Revoke one of your tokens immediately',
  may: maySeeOwnAccount,
  scope: 'session',
  audits: { action: 'token.revoke' },
  params: idParams,
  answer: empty,
  status: 204,
})
