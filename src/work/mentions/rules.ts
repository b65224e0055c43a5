import type { Actor } from '#kernel/actor.ts'

/**
 * Everyone with an account can request the list of people. It includes only people who can see the project.
 */
export function mayListPeople(_actor: Actor): boolean {
  return true
}

/** The maximum number of people that a message or comment can mention. More mentions become plain text. */
export const mostMentioned = 20
