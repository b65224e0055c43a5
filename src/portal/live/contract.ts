import { z } from 'zod'
import { message } from '#work/messages/contract.ts'

/** The token scope that the socket requires, because events reveal what readers of a project can see. */
export const socketScope = 'projects:read'

/**
 * Messages that a browser can send over `/ws`. Project ids are checked against the reader's permissions, not
 * for their format.
 */
export const request = z.discriminatedUnion('type', [
  z.object({ type: z.literal('JOIN_PROJECT'), projectId: z.string().max(100) }),
  z.object({ type: z.literal('LEAVE_PROJECT'), projectId: z.string().max(100) }),
  /** Asks the server for a HEARTBEAT, to check that the socket is alive and nothing was missed. */
  z.object({ type: z.literal('PING') }),
])
export type Request = z.output<typeof request>

/** The close code of a socket whose session ended. */
export const sessionEndedCode = 4401

const projectId = z.string()
const number = z.number()

/** Messages that the server sends. */
export const event = z.discriminatedUnion('type', [
  /** Confirms that this project's events follow. `number` is its newest. */
  z.object({ type: z.literal('JOINED'), projectId, number }),
  /** No more events follow, because the project was left on request or this person lost access. */
  z.object({ type: z.literal('LEFT'), projectId, putOut: z.boolean().default(false) }),
  z.object({
    type: z.literal('ERROR'),
    code: z.string(),
    detail: z.string(),
    projectId: projectId.optional(),
  }),
  /**
   * The newest event number of each joined project, every 20 seconds. A receiver with a lower number has
   * missed something.
   */
  z.object({ type: z.literal('HEARTBEAT'), numbers: z.record(z.string(), number) }),
  /** Some events may have been lost, so the client should refresh. */
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
      'DESIGN_REVIEWS_CHANGED',
    ]),
    projectId: projectId.optional(),
    clientId: z.string().optional(),
    /** The id of the changed item. */
    id: z.string().optional(),
    number: number.optional(),
  }),
])
export type SocketEvent = z.output<typeof event>
