import type { Actor } from '#kernel/actor.ts'

/** Everyone with an account has notifications, and sees their own only. */
export function mayHaveNotifications(_actor: Actor): boolean {
  return true
}
