import type { Actor } from '#kernel/actor.ts'

/** Everyone with an account has notifications, and sees their own only. */
export function mayHaveNotifications(_actor: Actor): boolean {
  return true
}

/** A notification is there for the one person whom it was written to. */
export function seesNotification(actor: Actor, notification: { userId: string }): boolean {
  return actor.userId === notification.userId
}
