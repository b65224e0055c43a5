import { z } from 'zod'
import { emailAddress, endpoint, line } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { entered } from '../contract.second-step.ts'
import { givenAddress, givenPassword, newPassword } from '../contract.ts'
import { m } from '../messages.ts'
import { maySeeOwnAccount } from '../rules.ts'

// Verification by email, with a link or a code.

export const codeDigits = 8

/** A code as typed from the email. Spaces and hyphens don't matter. */
const code = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(new RegExp(`^[0-9]{${codeDigits}}$`), t(m.codeDigitsNeeded, { digits: codeDigits })))

const token = line(2_000).min(1)

/** Either the link's token or the code. */
const oneOfBoth = { message: t(m.tokenOrCode), path: ['token'] }

export const requestReset = endpoint({
  method: 'POST',
  path: '/api/auth/request-password-reset',
  summary: "Request a password reset link and code; the answer doesn't reveal whether the address is known",
  may: 'everyone',
  scope: 'session',
  audits: { action: 'user.askReset' },
  body: z.object({ email: z.email().max(320) }),
  answer: z.object({ status: z.boolean() }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary:
    "Set a new password with the link's token, or with the address and code; ends all of the account's sessions and access tokens, and signs in",
  may: 'everyone',
  scope: 'session',
  audits: { action: 'user.reset' },
  body: z
    .object({
      token: token.optional(),
      email: givenAddress.optional(),
      code: code.optional(),
      newPassword: givenPassword,
    })
    .refine(({ token, email, code }) => token || (email && code), oneOfBoth),
  answer: z.looseObject({ status: z.boolean(), ...entered }),
})

/** The form that an emailed link opens. */
export const resetForm = z.object({ newPassword })
export const resetByCodeForm = z.object({ email: z.email(), code, newPassword })

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary:
    "Confirm an email address with the link's token, or with the address and code, and sign in; needs the password unless it's the browser that signed up",
  may: 'everyone',
  scope: 'session',
  audits: { action: 'user.verify' },
  body: z
    .object({
      token: token.optional(),
      email: givenAddress.optional(),
      code: code.optional(),
      password: givenPassword.optional(),
    })
    .refine(({ token, email, code }) => token || (email && code), oneOfBoth),
  answer: z.object({ status: z.boolean() }),
})

/** The form for a code. */
export const verifyByCodeForm = z.object({ email: z.email(), code, password: givenPassword.optional() })

export const codeForm = z.object({ code })

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/auth/change-email',
  summary:
    'Request an email address change, with your password or shortly after sign-in; a link and a code go to the new address',
  may: maySeeOwnAccount,
  scope: 'session',
  audits: { action: 'user.askEmail' },
  body: z.object({ newEmail: emailAddress, password: givenPassword.optional() }),
  answer: z.object({ status: z.boolean() }),
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/change-email/confirm',
  summary:
    "Confirm the new address with the link's token (plus the password if signed out), or with the code if signed in; ends all other sessions",
  may: 'everyone',
  scope: 'session',
  audits: { action: 'user.email', changes: true },
  body: z
    .object({ token: token.optional(), code: code.optional(), password: givenPassword.optional() })
    .refine(({ token, code }) => token || code, oneOfBoth),
  answer: z.object({ email: z.string() }),
})
