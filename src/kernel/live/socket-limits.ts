import type { WebSocket } from 'ws'
import type { Actor } from '../actor.ts'
import { tooMany } from '../failure.ts'
import { t } from '../i18n/t.ts'
import { m } from '../messages.ts'
import type { Hub, Member } from './socket-hub.ts'

const mostASecond = 100
const policyViolation = 1008

/** Maximum number of sockets per person and process. Each open tab has one. */
const mostSocketsEach = 100

/** Whether a person, including while viewing as a contact, has reached the limit. */
function holdsEnough(hub: Hub, actor: Actor): boolean {
  const person = personOf(actor)
  return hub.members().filter((member) => personOf(member.actor) === person).length >= mostSocketsEach
}

function personOf({ userId, viewer }: Actor): string {
  return viewer?.userId ?? userId
}

/** Checks the limit before the upgrade. @throws 429 */
export function refuseTooManySockets(hub: Hub, actor: Actor): void {
  if (holdsEnough(hub, actor)) tooMany(t(m.tooManyTabs), 60)
}

/**
 * Checks the limit again after the upgrade, for sockets requested at the same moment. Returns false if it
 * closed this one.
 */
export function mayEnter(hub: Hub, actor: Actor, socket: WebSocket): boolean {
  if (!holdsEnough(hub, actor)) return true
  socket.close(policyViolation, 'Too many connections')
  return false
}

/** Counts a socket's messages. Closes it and returns false if it sends more than any person could. */
export function mayReceive(member: Member): boolean {
  const now = performance.now()
  if (now - member.received.since > 1_000) member.received = { since: now, count: 0 }
  member.received.count += 1
  if (member.received.count <= mostASecond) return true
  member.socket.close(policyViolation, 'Too many messages')
  return false
}
