import type { Member } from './sockets.ts'

const mostASecond = 100
const policyViolation = 1008

/** Counts what a socket sends; false, and the socket is closed, where it sends more than any person could. */
export function mayReceive(member: Member): boolean {
  const now = performance.now()
  if (now - member.received.since > 1_000) member.received = { since: now, count: 0 }
  member.received.count += 1
  if (member.received.count <= mostASecond) return true
  member.socket.close(policyViolation, 'Too many messages')
  return false
}
