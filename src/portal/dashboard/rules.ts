import type { Actor } from '#kernel/actor.ts'

/** Everyone with an account has a dashboard with their own data. */
export function hasDashboard(_actor: Actor): boolean {
  return true
}
