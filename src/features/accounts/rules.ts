import type { Actor } from '#kernel/actor.ts'

/** Everyone with an account may see and change their own. */
export function maySeeOwnAccount(_actor: Actor): boolean {
  return true
}

/** What people are called: first and last name, else the part of the address before the @. */
export function displayName(person: {
  firstName: string | null
  lastName: string | null
  email: string
}): string {
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  return name || person.email.split('@')[0] || 'User'
}
