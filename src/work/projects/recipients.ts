import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { staffIds } from '#people/accounts/staff-ids.ts'
import { contactsOf } from '#people/clients/contact-ids.ts'

/**
 * The people that a project change concerns: all staff except the actor and, unless it's internal, the
 * client's contacts.
 */
export async function audienceOf(
  db: Db,
  project: { clientId: string },
  actor: Actor,
  internal = false,
): Promise<string[]> {
  const staff = await staffIds(db)
  const contacts = internal ? [] : await contactsOf(db, project.clientId)
  return [...new Set([...staff, ...contacts])].filter((userId) => userId !== actor.userId)
}
