import { z } from 'zod'
import { message } from '#work/messages/contract.ts'

/** The token scope that the socket needs. Events reveal what a project's readers may read. */
export const socketScope = 'projects:read'

/**
 * What a browser may send over `/ws`. Project ids are checked against the reader's rights, not their form.
 */
export const request = z.discriminatedUnion('type', [
  z.object({ type: z.literal('JOIN_PROJECT'), projectId: z.string().max(100) }),
  z.object({ type: z.literal('LEAVE_PROJECT'), projectId: z.string().max(100) }),
  /** The server responds with a HEARTBEAT, to check that the socket is alive and nothing was missed. */
  z.object({ type: z.literal('PING') }),
])
export type Request = z.output<typeof request>

/** The close code of a socket whose session ended. */
export const sessionEndedCode = 4401

const projectId = z.string()
const number = z.number()

/** What the server sends. */
const event = z.discriminatedUnion('type', [
  /** This project's events follow from now on. `number` is its newest. */
  z.object({ type: z.literal('JOINED'), projectId, number }),
  /** No more events: the project was left on request, or this person lost access. */
  z.object({ type: z.literal('LEFT'), projectId, putOut: z.boolean().default(false) }),
  z.object({
    type: z.literal('ERROR'),
    code: z.string(),
    detail: z.string(),
    projectId: projectId.optional(),
  }),
  /**
   * The newest number of each joined project, every 20 seconds. Receivers with a lower number have missed
   * something.
   */
  z.object({ type: z.literal('HEARTBEAT'), numbers: z.record(z.string(), number) }),
  /** Some events may have been lost, so refresh what's shown. */
  z.object({ type: z.literal('CATCH_UP') }),
  z.object({ type: z.literal('NEW_MESSAGE'), projectId, number, message }),
  z.object({
    type: z.enum([
      'FEEDBACK_CHANGED',
      'FILES_CHANGED',
      'MILESTONES_CHANGED',
      'PROJECT_CHANGED',
      'CLIENTS_CHANGED',
      'INVOICES_CHANGED',
      'NOTIFICATIONS_CHANGED',
      'ACCESS_CHANGED',
      'AGENCY_CHANGED',
      'REVIEWS_CHANGED',
    ]),
    projectId: projectId.optional(),
    clientId: z.string().optional(),
    /** The id of the changed item. */
    id: z.string().optional(),
    number: number.optional(),
  }),
])
export type SocketEvent = z.output<typeof event>
