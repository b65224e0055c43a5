import type { Actor } from '#kernel/actor.ts'

/** Everyone with an account may search. They only find what they can see elsewhere. */
export function maySearch(_actor: Actor): boolean {
  return true
}
