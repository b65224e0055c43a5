import { z } from 'zod'
import { empty, endpoint, id, idParams } from '#kernel/contract.ts'
import { maySeeOwnAccount } from '#people/accounts/rules.ts'
import { ceremony, madeByKey, passkey, passkeyName, password } from './contract.ts'

// The two WebAuthn ceremonies, with Better Auth's names, and actions on a person's own passkeys.

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/generate-register-options',
  summary: 'Start adding a passkey',
  may: maySeeOwnAccount,
  scope: 'session',
  beforeSecondFactor: true,
  audits: { nothing: 'changes nothing' },
  body: z.object({ password }),
  answer: ceremony,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/verify-registration',
  summary:
    'Add the passkey the browser created; the device must have verified the user by fingerprint, face or PIN',
  may: maySeeOwnAccount,
  scope: 'session',
  beforeSecondFactor: true,
  audits: { action: 'secondFactor.add' },
  body: z.object({ name: passkeyName, response: madeByKey }),
  answer: z.array(passkey),
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/auth/passkeys/:id',
  summary: 'Rename a passkey',
  may: maySeeOwnAccount,
  scope: 'session',
  beforeSecondFactor: true,
  audits: { action: 'secondFactor.rename', changes: true },
  params: idParams,
  body: z.object({ name: passkeyName }),
  answer: z.object({ id, name: z.string() }),
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/:id/remove',
  summary: 'Remove a passkey; it can no longer sign in',
  may: maySeeOwnAccount,
  scope: 'session',
  beforeSecondFactor: true,
  audits: { action: 'secondFactor.remove' },
  params: idParams,
  body: z.object({ password }),
  answer: empty,
  status: 204,
})
