import type { Actor } from '#kernel/actor.ts'

/** Everyone with an account has notifications and sees only their own. */
export function mayHaveNotifications(_actor: Actor): boolean {
  return true
}
