import { z } from 'zod'
import { endpoint, filled, line } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { entered } from '#people/accounts/contract.second-step.ts'
import { givenAddress, givenPassword, newPassword, pictureGoesElsewhere } from '#people/accounts/contract.ts'
import { m } from './messages.ts'

// Better Auth's public calls. Every other path under /api/auth/ responds with 404. Better Auth receives only
// the fields listed here, so a `role`, an id or a picture URL in a request is dropped.

export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up/email',
  summary: 'Create an account (always a customer)',
  // Open to everyone. Better Auth checks the address and the password, and returns its own error codes.
  may: 'everyone',
  scope: 'session',
  audits: { action: 'user.create' },
  body: z.object({
    email: givenAddress,
    password: givenPassword,
    name: line(200).default(''),
    firstName: line(100).optional(),
    lastName: line(100).optional(),
    rememberMe: z.boolean().optional(),
    image: pictureGoesElsewhere,
    profileImageUrl: pictureGoesElsewhere,
  }),
  answer: z.looseObject(entered),
})

/** The sign-up form. Validates with Better Auth's messages before anything is sent. */
export const signUpForm = z.object({
  email: z.email(),
  password: newPassword,
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in/email',
  summary: 'Sign in with email and password',
  may: 'everyone',
  scope: 'session',
  audits: { action: 'session.signIn' },
  body: z.object({ email: givenAddress, password: givenPassword, rememberMe: z.boolean().optional() }),
  answer: z.looseObject(entered),
})

export const signInForm = z.object({ email: z.email(), password: filled })

/** A path on this portal, such as the page that a sign-in returns to. */
export const ownPath = z
  .string()
  .max(2_000)
  .regex(/^\/(?![/\\])[^\\\s]*$/, t(m.ownPathOnly))

export const signInSocially = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in/social',
  summary: 'Start a sign-in with Google, Apple or an OpenID Connect provider',
  may: 'everyone',
  scope: 'session',
  audits: { nothing: 'changes nothing' },
  body: z.object({
    provider: z.string().max(50),
    callbackURL: ownPath,
    errorCallbackURL: ownPath.optional(),
  }),
  answer: z.looseObject({ url: z.string() }),
})
