import { z } from 'zod'
import { empty, endpoint, filled, id, idParams, instant } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { secondStep } from './contract.second-step.ts'
import { longestPassword, me, newPassword } from './contract.ts'
import { m } from './messages.ts'
import { maySeeOwnAccount } from './rules.ts'

/** A browser or program that is signed in as this person. */
const ownSession = z.object({
  id,
  /** The device's name from its `User-Agent`, such as 'Firefox on Linux'. */
  device: z.string(),
  /** The network address of the session's last call. */
  address: z.string().nullable(),
  createdAt: instant,
  /** Time of the last call, accurate to five minutes. */
  lastSeenAt: instant,
  /** Whether this session sent the request. */
  current: z.boolean(),
  /** Whether the session lasts 90 days from each use instead of seven. */
  staysSignedIn: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  summary: 'List your sessions, the current one first',
  may: maySeeOwnAccount,
  scope: 'session',
  beforeSecondFactor: true,
  answer: z.array(ownSession),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  summary: 'End one of your sessions immediately',
  may: maySeeOwnAccount,
  scope: 'session',
  beforeSecondFactor: true,
  audits: { action: 'session.signOut' },
  params: idParams,
  answer: empty,
  status: 204,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'End all your other sessions',
  may: maySeeOwnAccount,
  scope: 'session',
  beforeSecondFactor: true,
  audits: { action: 'session.signOut' },
  answer: z.object({ ended: z.number() }),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  summary: 'Change your password; ends all your other sessions',
  may: maySeeOwnAccount,
  scope: 'session',
  beforeSecondFactor: true,
  audits: { action: 'user.password' },
  body: z.object({
    currentPassword: filled.max(longestPassword, t(m.tooLong, { most: longestPassword })),
    newPassword,
  }),
  answer: z.object({ ended: z.number() }),
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  summary: 'Sign out of this session',
  may: 'everyone',
  scope: 'session',
  viewers: true,
  fromEmail: 'any',
  audits: { action: 'session.signOut' },
  answer: z.object({ success: z.boolean() }),
})

export const extendSession = endpoint({
  method: 'POST',
  path: '/api/auth/get-session',
  summary: 'Extend this session to its full length',
  may: maySeeOwnAccount,
  scope: 'session',
  beforeSecondFactor: true,
  viewers: true,
  audits: { nothing: 'only extends the session' },
  answer: me,
})

/** A sign-in provider, configured by the server's environment variables. */
export const socialProvider = z.object({ id: z.string(), name: z.string() })

export type SocialProvider = z.output<typeof socialProvider>

export const getWaysIn = endpoint({
  method: 'GET',
  path: '/api/auth/ways-in',
  summary: 'Get the available sign-in methods',
  may: 'everyone',
  scope: 'none',
  answer: z.object({
    social: z.array(socialProvider),
    /**
     * Whether to show a disabled provider button that explains what's missing. True only while the portal has
     * no `PUBLIC_URL`.
     */
    showsMissing: z.boolean(),
    /**
     * False without a mail server. Emails then stay in the outbox, and staff pass on their links and codes.
     */
    sendsMail: z.boolean(),
    /**
     * Shortened address of the last person to sign in to this browser, who can request an email without
     * typing it. Null for other visitors, and without a mail server.
     */
    lastEmail: z.string().nullable(),
    /**
     * The second step that a sign-in in this browser is waiting for, after a return from a provider or a
     * reload.
     */
    secondStep: secondStep.nullable(),
  }),
})
