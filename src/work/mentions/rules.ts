import type { Actor } from '#kernel/actor.ts'

/** Everyone with an account can request the list. Project visibility determines which one they get. */
export function mayListPeople(_actor: Actor): boolean {
  return true
}

/** The most people that one text mentions. Further mentions are text. */
export const mostMentioned = 20
