import type { Actor } from '#kernel/actor.ts'

/** Everyone with an account can search. Results are limited to what they can see elsewhere. */
export function maySearch(_actor: Actor): boolean {
  return true
}
