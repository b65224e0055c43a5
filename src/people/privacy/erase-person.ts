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

/** With the keys of the files of their mails. */
export type Erased = Person & { attachments: string[] }

/** Erases a person in this transaction, as an account and as a guest by link. Afterwards call {@link endErased}. */
export async function erase(tx: UnitOfWork, actor: Actor, found: Person): Promise<Erased[]> {
  const people = await lockPerson(tx, found)
  allowErasing(actor, people)
  await actAs(tx)
  // First, so that what this very act writes keeps who did it, and from where.
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

/** By a link to the address of a colleague one would else get at an account that is not one's own to erase. */
export function allowErasing(actor: Actor, people: Person[]): void {
  allow(
    people.every((person) => mayErase(actor, person)),
    t(m.guestIsOnTeam),
  )
}

/** Erases those of these people who act for no client any more: theirs was erased. */
export async function eraseLeftOver(tx: UnitOfWork, actor: Actor, userIds: string[]): Promise<Erased[]> {
  const erased: Erased[] = []
  for (const person of await leftOver(tx, userIds)) erased.push(...(await erase(tx, actor, person)))
  return erased
}

/** After the commit of {@link erase}: their pictures go, and the files of their mails. */
export async function endErased({ storage }: Pick<Services, 'storage'>, people: Erased[]) {
  for (const { profileImageUrl, attachments } of people) {
    await removePhoto(storage, profileImageUrl)
    for (const key of attachments) await storage.remove(key)
  }
}
