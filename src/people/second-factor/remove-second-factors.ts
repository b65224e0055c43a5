import { record } from '#agency/audit/record.ts'
import type { EmailContent } from '#agency/email/email-content.ts'
import { queueEmail } from '#agency/email/queue-email.ts'
import type { Sender } from '#agency/email/sender.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { deleteAllTokens } from '#people/accounts/data.access-tokens.ts'
import { lockAccount } from '#people/accounts/data.email-address.ts'
import { removePasskeys } from '#people/accounts/data.passkeys.ts'
import { removeApp } from '#people/accounts/data.second-factors.ts'
import { endAll } from '#people/accounts/data.sessions.ts'
import { languageOfUser } from '#people/accounts/user-language.ts'
import { m } from './messages.ts'

/**
 * Removes a person's authenticator app, recovery codes and passkeys after they lost them, so that the
 * password alone opens the account again. In the same transaction, ends their sessions, revokes their access
 * tokens and emails them.
 */
export async function removeSecondFactors(
  tx: UnitOfWork,
  from: Sender,
  person: { id: string; email: string },
  by: string | null,
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
  const language = await languageOfUser(tx, person.id)
  await queueEmail(tx, tx.now, from, { ...emailOf(language, person.email, by), about: aboutWhom(tx) })
}

/** Names the person who removed them, unless it was done on the server itself. */
function aboutWhom({ actor }: UnitOfWork): string[] {
  return actor ? [actor.userId] : []
}

/** Written so that someone who didn't request this finds out. It contains no links. */
function emailOf(language: Language, to: string, by: string | null): EmailContent {
  const subject = formatMessage(language, m.resetSubject)
  return {
    to,
    language,
    subject,
    heading: subject,
    paragraphs: [
      by === null
        ? formatMessage(language, m.resetByOperator)
        : formatMessage(language, m.resetBy, { name: by }),
      formatMessage(language, m.resetNext),
    ],
    button: { label: formatMessage(language, m.resetSignIn), path: '/?sign-in' },
    ending: [formatMessage(language, m.resetEnding)],
  }
}
