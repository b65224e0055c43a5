import type { Actor } from '#kernel/actor.ts'

/** Whether an email link opened the session. Only these sessions confirm decisions by code. */
export function isFromEmail(actor: Actor): boolean {
  return actor.fromEmail !== undefined
}
