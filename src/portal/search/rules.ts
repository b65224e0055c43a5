import type { Actor } from '#kernel/actor.ts'

/** Everyone with an account may search; they find what they see anyway. */
export function maySearch(_actor: Actor): boolean {
  return true
}
