import { z } from 'zod'
import { endpoint, line } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { entered } from '#people/accounts/contract.second-step.ts'
import { givenAddress } from '#people/accounts/contract.ts'
import { ownPath } from './contract.ts'
import { m } from './messages.ts'

// Signing in by an emailed link or six-digit code. Both work once, within 15 minutes.

export const signInCodeDigits = 6

/** The email and its record keep the path, so it must not contain a secret. */
const plainPath = ownPath.transform((path) =>
  /^\/(invitations|review|unsubscribe)\//.test(path) ? '/' : path,
)

/** Without an address, the email goes to the last person who signed in to this browser. */
const address = z.email().max(320).optional()

export const requestSignInEmail = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in/request-email',
  summary:
    "Request an email with a sign-in link and code; the answer doesn't reveal whether the address is known",
  may: 'everyone',
  scope: 'session',
  audits: { action: 'user.askSignIn' },
  body: z.object({ email: address, path: plainPath.default('/') }),
  answer: z.object({ status: z.boolean() }),
})

/** Also says where the email link leads. */
const enteredFromEmail = z.looseObject({ ...entered, path: z.string().optional() })

export const signInByCode = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in/emailed-code',
  summary: 'Sign in with the code from an email',
  may: 'everyone',
  scope: 'session',
  audits: { action: 'session.signIn' },
  body: z.object({
    email: givenAddress.optional(),
    code: z
      .string()
      .max(40)
      .transform((text) => text.replace(/[\s-]/g, ''))
      .pipe(z.string().regex(new RegExp(`^[0-9]{${signInCodeDigits}}$`), t(m.sixDigitsNeeded))),
  }),
  answer: enteredFromEmail,
})

export const signInByLink = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in/emailed-link',
  summary: "Sign in with the link from an email; needs `confirmed` unless it's the browser that asked for it",
  may: 'everyone',
  scope: 'session',
  audits: { action: 'session.signIn' },
  body: z.object({ token: line(200).min(1), confirmed: z.boolean().default(false) }),
  answer: enteredFromEmail.extend({
    /**
     * The account that the link signs in. Returned instead of a user until the call is repeated with
     * `confirmed`.
     */
    asks: z.object({ email: z.string() }).optional(),
  }),
})
