import { erasePersonalOf } from '#agency/audit/erase-personal-data.ts'
import { actAs, record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import { allow } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Services } from '#kernel/services.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { removePhoto } from '#people/accounts/profile-photo.ts'
import { eraseRows } from './data.erase-person.ts'
import type { Person } from './data.ts'
import { countOf, leftOver, lockPerson } from './data.ts'
import { m } from './messages.ts'
import { mayErase } from './rules.ts'

/** An erased person, with the storage keys of files attached to their emails. */
export type Erased = Person & { attachments: string[] }

/**
 * Erases a person in this transaction, both as an account and as a guest. Call {@link endErased} afterward.
 */
export async function erase(tx: UnitOfWork, actor: Actor, found: Person): Promise<Erased[]> {
  const people = await lockPerson(tx, found)
  allowErasing(actor, people)
  await actAs(tx)
  // This runs first, so that the audit log entry about this erasure keeps its actor and address.
  const emails = [...new Set(people.map(({ address }) => address))]
  await erasePersonalOf(tx, { userIds: people.map(({ userId }) => userId), emails })
  const erased: Erased[] = []
  for (const person of people) {
    const { goes, stays } = await countOf(tx, person)
    erased.push({ ...person, attachments: await eraseRows(tx, tx.now, person) })
    const { userId, role, isGuest } = person
    await record(tx, {
      action: 'user.erase',
      targetTable: 'users',
      targetId: userId,
      metadata: { role, isGuest, goes, stays },
    })
  }
  tx.publish({ type: 'ACCESS_CHANGED', userIds: people.map(({ userId }) => userId) })
  tx.publish({ type: 'CLIENTS_CHANGED', staff: true })
  tx.publish({ type: 'AGENCY_CHANGED', staff: true })
  return erased
}

/**
 * Refuses if the actor can't erase one of these accounts. Otherwise, a guest link sent to a colleague's
 * address would allow erasing that colleague's account.
 */
export function allowErasing(actor: Actor, people: Person[]): void {
  allow(
    people.every((person) => mayErase(actor, person)),
    t(m.guestIsOnTeam),
  )
}

/** Erases the given people who no longer act for any client. */
export async function eraseLeftOver(tx: UnitOfWork, actor: Actor, userIds: string[]): Promise<Erased[]> {
  const erased: Erased[] = []
  for (const person of await leftOver(tx, userIds)) erased.push(...(await erase(tx, actor, person)))
  return erased
}

/** Deletes pictures and the files of emails. Call it after {@link erase} has been committed. */
export async function endErased({ storage }: Pick<Services, 'storage'>, people: Erased[]) {
  for (const { profileImageUrl, attachments } of people) {
    await removePhoto(storage, profileImageUrl)
    for (const key of attachments) await storage.remove(key)
  }
}
