import { z } from 'zod'
import { empty, endpoint } from '#kernel/contract.ts'
import { isFromEmail } from './rules.ts'

/** Tells screens to ask for the emailed code. */
export const codeRequired = 'CODE_REQUIRED'

/** The emailed code for decisions with a price, if an email link opened the session. */
export const decisionCode = z.string().trim().max(20).optional()

export const openFromEmail = endpoint({
  method: 'POST',
  path: '/api/from-email',
  summary: 'Open what an email is about, with the token of its link',
  may: 'everyone',
  scope: 'session',
  fromEmail: 'any',
  audits: { action: 'session.fromEmail' },
  body: z.object({ token: z.string().min(1).max(200) }),
  answer: z.object({
    /** Where the link leads. */
    path: z.string(),
    /** False if the link has ended. Its path then asks people to sign in. */
    open: z.boolean(),
  }),
})

export const sendDecisionCode = endpoint({
  method: 'POST',
  path: '/api/from-email/code',
  summary: 'Email yourself the code that a decision from an email’s link needs',
  may: isFromEmail,
  scope: 'session',
  fromEmail: ['milestoneId', 'quoteId'],
  audits: { action: 'session.code' },
  answer: empty,
  status: 204,
})
