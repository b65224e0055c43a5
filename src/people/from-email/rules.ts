import type { Actor } from '#kernel/actor.ts'

/** Only sessions that a link in an email opened confirm decisions by code. */
export function isFromEmail(actor: Actor): boolean {
  return actor.fromEmail !== undefined
}
