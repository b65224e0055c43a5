import { mayChangeAgency } from '#agency/settings/rules.ts'
import type { Actor } from '#kernel/actor.ts'
import { signedIn } from '#kernel/contract.ts'
import { Failure } from '#kernel/failure.ts'
import { needSecondFactor } from '#kernel/http/serve.ts'
import { refuseToken } from '#kernel/http/token-scopes.ts'
import { seesInvoice } from '#money/invoices/rules.ts'
import { mayManageClients } from '#people/clients/rules.ts'
import { socketScope } from '#portal/live/contract.ts'
import { mayReceive, maySeeInternal } from '#work/messages/rules.ts'
import { mayShare } from '#work/review-links/rules.ts'
import * as things from './fixtures/facts.ts'
import type { Kind } from './kinds-of-people.ts'
import type { Answer, Sentence } from './row.ts'
import { that } from './row.ts'
import {
  maySeeProject,
  seesClient,
  seesFeedback,
  seesFile,
  seesMilestone,
  seesNotification,
} from './visible.ts'

/** Returns who can open the socket. */
export function connects({ actor }: Kind): Answer {
  if (!actor) return 401
  try {
    refuseToken(actor, socketScope)
    needSecondFactor(actor)
    return 'yes'
  } catch (error) {
    if (error instanceof Failure) return 403
    throw error
  }
}

export interface SocketRow {
  /** A request that's sent, or an event that happens. */
  name: string
  received: Sentence
}

const one = (name: string, received: Sentence): SocketRow => ({ name, received })

/** Requests about Acme's project over the socket. */
export const requests: SocketRow[] = [
  one('JOIN_PROJECT', that(maySeeProject, things.project)),
  one('LEAVE_PROJECT', that(signedIn)),
  one('PING', that(signedIn)),
]

/** Which people receive which of Acme's events, after joining everything that they can join. */
export const events: SocketRow[] = [
  one('NEW_MESSAGE', that(maySeeProject, things.project)),
  one('NEW_MESSAGE, internal', that(maySeeInternal)),
  one('FEEDBACK_CHANGED', that(seesFeedback, things.comment)),
  one('FEEDBACK_CHANGED, internal', that(seesFeedback, things.internalComment)),
  one('FILES_CHANGED', that(seesFile, things.file)),
  one('FILES_CHANGED, internal', that(seesFile, things.internalFile)),
  one('MILESTONES_CHANGED', that(seesMilestone, things.milestone)),
  one('MILESTONES_CHANGED, internal', that(seesMilestone, things.internalMilestone)),
  one('DESIGN_REVIEWS_CHANGED', that(maySeeProject, things.project)),
  one('PROJECT_CHANGED', that(maySeeProject, things.project)),
  one('CLIENTS_CHANGED', that(seesClient, things.client.clientId)),
  one('CLIENTS_CHANGED, a new client', that(mayManageClients)),
  one('INVOICES_CHANGED', both(that(mayReceive, invoicesOfAcme()), that(seesInvoice, things.invoice))),
  one('INVOICES_CHANGED, draft', both(that(mayReceive, invoicesOfAcme()), that(seesInvoice, things.draft))),
  one('NOTIFICATIONS_CHANGED, the contact’s own', that(seesNotification, things.ownNotification)),
  one('REVIEWS_CHANGED', that(mayShare)),
  one('AGENCY_CHANGED', that(signedIn)),
  one('AGENCY_CHANGED, team', that(mayChangeAgency)),
]

function invoicesOfAcme() {
  return { type: 'INVOICES_CHANGED', ...things.client }
}

function both(first: Sentence, second: Sentence): Sentence {
  return {
    rule: `${first.rule}, ${second.rule}`,
    holds: (actor: Actor) => first.holds(actor) && second.holds(actor),
  }
}

/** Whether a person receives an event. Without a socket, they don't. */
export function reaches({ received }: SocketRow, kind: Kind): Answer {
  const answer = connects(kind)
  if (answer !== 'yes' || !kind.actor) return answer
  return received.holds(kind.actor) ? 'yes' : 404
}
