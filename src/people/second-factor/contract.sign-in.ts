import { z } from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { appCode, ceremony, madeByKey, recoveryCode } from './contract.ts'

// The second step of a sign-in, and passkey sign-in, which needs no first step. The challenge from the first
// step is in an HttpOnly cookie that's valid for ten minutes.

/** Programs also get `token`, but browsers never do. */
const entered = z.looseObject({
  token: z.string().optional(),
  user: z.looseObject({ id: z.string(), email: z.string() }),
})

export const enterAppCode = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/verify-totp',
  summary: 'Complete a sign-in with a code from the authenticator app',
  may: 'everyone',
  scope: 'session',
  audits: { action: 'session.signIn' },
  body: z.object({ code: appCode }),
  answer: entered,
})

export const enterRecoveryCode = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/verify-backup-code',
  summary: 'Complete a sign-in with a recovery code; each works once',
  may: 'everyone',
  scope: 'session',
  audits: { action: 'session.signIn' },
  body: z.object({ code: recoveryCode }),
  answer: entered,
})

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/generate-authenticate-options',
  summary: 'Start a sign-in with a passkey',
  may: 'everyone',
  scope: 'session',
  audits: { nothing: 'changes nothing' },
  answer: ceremony,
})

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/verify-authentication',
  summary: 'Sign in with a passkey, which covers both steps',
  may: 'everyone',
  scope: 'session',
  audits: { action: 'session.signIn' },
  body: z.object({ response: madeByKey }),
  answer: entered,
})
