import { z } from 'zod'
import { emailAddress, endpoint, line } from '#kernel/contract.ts'
import { givenAddress, givenPassword, newPassword } from './contract.ts'
import { maySeeOwnAccount } from './rules.ts'

// What a mail asks its reader to prove, by its link or by its code.

export const codeDigits = 8

/** As it is read in the mail: spaces and hyphens do not matter. */
const code = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(new RegExp(`^[0-9]{${codeDigits}}$`), `The code has ${codeDigits} digits`))

const token = line(2_000).min(1)

/** Either the link's token, or the code. */
const oneOfBoth = { message: 'Send the token of the link, or the code', path: ['token'] }

export const requestReset = endpoint({
  method: 'POST',
  path: '/api/auth/request-password-reset',
  summary:
    'Ask for a link and a code to set a new password; the answer does not say whether the address is known',
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
    'Set a new password with the token of the link, or with the address and the code; ends all sessions and access tokens of the account',
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
  answer: z.object({ status: z.boolean() }),
})

/** The form behind a link, and the one for a code. */
export const resetForm = z.object({ newPassword })
export const resetByCodeForm = z.object({ email: z.email(), code, newPassword })

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary:
    'Confirm an e-mail address with the token of the link, or with the address and the code, and sign in; with the password, but in the browser that signed up',
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
    'Ask for another e-mail address, with the password (without one: soon after a sign-in); a link and a code go to the new one',
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
    'Take over the new address with the token of the link (not signed in: and the password), or, signed in, with the code; ends all other sessions',
  may: 'everyone',
  scope: 'session',
  audits: { action: 'user.email', changes: true },
  body: z
    .object({ token: token.optional(), code: code.optional(), password: givenPassword.optional() })
    .refine(({ token, code }) => token || code, oneOfBoth),
  answer: z.object({ email: z.string() }),
})
