import { record } from '#agency/audit/record.ts'
import { queueEmail } from '#agency/email/queue-email.ts'
import type { Sender } from '#agency/email/sender.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { deleteAllTokens } from '#people/accounts/data.access-tokens.ts'
import { lockAccount } from '#people/accounts/data.email-address.ts'
import { removePasskeys } from '#people/accounts/data.passkeys.ts'
import { removeApp } from '#people/accounts/data.second-factors.ts'
import { endAll } from '#people/accounts/data.sessions.ts'

/**
 * Takes authenticator app, recovery codes and passkeys of somebody away who lost them: their password alone opens
 * their account again. Ends their sessions and access tokens, and tells them by mail, in one transaction.
 */
export async function removeSecondFactors(
  tx: UnitOfWork,
  from: Sender,
  person: { id: string; email: string },
  by: string,
): Promise<void> {
  await lockAccount(tx, person.id)
  await removeApp(tx, person.id, tx.now)
  await removePasskeys(tx, person.id)
  await record(tx, {
    action: 'secondFactor.reset',
    targetTable: 'users',
    targetId: person.id,
    metadata: { email: person.email },
  })
  await endAll(tx, person.id)
  await deleteAllTokens(tx, person.id)
  tx.publish({ type: 'ACCESS_CHANGED', userIds: [person.id] })
  tx.publish({ type: 'AGENCY_CHANGED', staff: true })
  await queueEmail(tx, tx.now, from, { ...letter(person.email, by), about: aboutWhom(tx) })
}

/** It names whoever took them away, unless that was done on the machine itself. */
function aboutWhom({ actor }: UnitOfWork): string[] {
  return actor ? [actor.userId] : []
}

/** Nothing in it opens anything: whoever did not ask for it must learn of it. */
function letter(to: string, by: string) {
  return {
    to,
    subject: 'Your second factor was taken away',
    heading: 'Your second factor was taken away',
    paragraphs: [
      `${by} took your authenticator app, recovery codes and passkeys away from your account, and signed you out everywhere. Your access tokens are revoked.`,
      'Sign in with your password, and set up a second factor again in your account.',
    ],
    button: { label: 'Sign In', path: '/?sign-in' },
    ending: ['If you did not ask for this, change your password at once and tell your contact here.'],
  }
}
