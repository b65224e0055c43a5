import type { Actor } from '#kernel/actor.ts'

/** Everyone with an account has a dashboard; it shows what is theirs. */
export function hasDashboard(_actor: Actor): boolean {
  return true
}
