import { codePlaceholder } from '#agency/email/email-links.ts'
import { queueEmail, sendEmailsSoon } from '#agency/email/queue-email.ts'
import { getSender } from '#agency/email/sender.ts'
import type { Db } from '#kernel/database/database.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import type { Services } from '#kernel/services.ts'
import { languageOfUser } from '../user-language.ts'
import { m } from './messages.ts'
import type { Secrets } from './one-time-links.ts'

/** The account that an email is about, and the email's recipient. */
export interface EmailReader {
  id: string
  email: string
  language: Language
}

/** Services needed to queue an email in a transaction. Call `sendEmailsSoon` afterward. */
type Postman = Pick<Services, 'config' | 'clock'>

/** Emails the link and code for choosing a new password. */
export function emailReset(services: Postman, tx: Db, to: EmailReader, secrets: Secrets): Promise<void> {
  return queueSecrets(services, tx, to, {
    subject: formatMessage(to.language, m.resetSubject),
    body: formatMessage(to.language, m.resetBody),
    button: formatMessage(to.language, m.resetButton),
    path: `/auth/reset#${secrets.token}`,
    code: secrets.code,
    ending: formatMessage(to.language, m.resetEnding),
  })
}

/** Emails the link and code that confirm a new account. */
export function emailVerification(
  services: Postman,
  tx: Db,
  to: EmailReader,
  secrets: Secrets,
): Promise<void> {
  return queueSecrets(services, tx, to, {
    subject: formatMessage(to.language, m.verifySubject),
    body: formatMessage(to.language, m.verifyBody),
    button: formatMessage(to.language, m.confirmButton),
    path: `/auth/verify#${secrets.token}`,
    code: secrets.code,
    ending: formatMessage(to.language, m.verifyEnding),
  })
}

/** Emails the new address the link and code that confirm it. */
export function emailNewAddress(services: Postman, tx: Db, to: EmailReader, secrets: Secrets): Promise<void> {
  return queueSecrets(services, tx, to, {
    subject: formatMessage(to.language, m.changeSubject),
    body: formatMessage(to.language, m.changeBody),
    button: formatMessage(to.language, m.confirmButton),
    path: `/auth/change-email#${secrets.token}`,
    code: secrets.code,
    ending: formatMessage(to.language, m.changeEnding),
  })
}

/** Tells the old address that it was replaced and whom to contact. */
export async function emailAddressChanged(
  services: Postman,
  tx: Db,
  change: { userId: string; before: string; after: string },
): Promise<void> {
  const { userId, before, after } = change
  const language = await languageOfUser(tx, userId)
  const from = await getSender(services, tx)
  const { name: agency, supportAddress } = from.agency
  const subject = formatMessage(language, m.changedSubject)
  const ending = supportAddress
    ? formatMessage(language, m.changedEnding, { email: supportAddress })
    : formatMessage(language, m.changedEndingAgency, { agency })
  await queueEmail(tx, services.clock.now(), from, {
    to: before,
    language,
    subject: `${subject} – ${agency}`,
    heading: subject,
    paragraphs: [formatMessage(language, m.changedBody, { email: after })],
    ending: [ending],
    // Ties the email to the person, so that erasing them deletes it even though it went to another address.
    readerId: userId,
  })
}

/**
 * Emailed instead of a confirmation if the address already has an account. The screen shows the same message.
 */
export async function emailExistingAccount(services: Services, userId: string, to: string): Promise<void> {
  const language = await languageOfUser(services.db, userId)
  const from = await getSender(services, services.db)
  const subject = formatMessage(language, m.existsSubject)
  await queueEmail(services.db, services.clock.now(), from, {
    to,
    language,
    subject: `${subject} – ${from.agency.name}`,
    heading: subject,
    paragraphs: [formatMessage(language, m.existsBody)],
    button: { label: formatMessage(language, m.signInButton), path: '/?sign-in', writtenOut: true },
    ending: [formatMessage(language, m.existsEnding)],
  })
  await sendEmailsSoon(services)
}

/** Emails a sign-in link and code. Both are filled in on delivery, so they can't be read in the outbox. */
export async function emailSignIn(services: Postman, tx: Db, to: EmailReader, path: string): Promise<void> {
  const from = await getSender(services, tx)
  const { language } = to
  const { name: agency } = from.agency
  await queueEmail(tx, services.clock.now(), from, {
    to: to.email,
    language,
    subject: formatMessage(language, m.signInSubject, { code: codePlaceholder, agency }),
    heading: formatMessage(language, m.signInHeading, { agency }),
    paragraphs: [formatMessage(language, m.signInBody)],
    button: { label: formatMessage(language, m.signInButton), path, writtenOut: true },
    code: codePlaceholder,
    ending: [formatMessage(language, m.signInEnding)],
    confidential: true,
    readerId: to.id,
    access: { kind: 'SIGN_IN', userId: to.id, path },
  })
}

interface EmailText {
  subject: string
  body: string
  button: string
  path: string
  code: string
  ending: string
}

async function queueSecrets(services: Postman, tx: Db, to: EmailReader, content: EmailText): Promise<void> {
  const from = await getSender(services, tx)
  await queueEmail(tx, services.clock.now(), from, {
    to: to.email,
    language: to.language,
    subject: `${content.subject} – ${from.agency.name}`,
    heading: content.subject,
    paragraphs: [content.body],
    button: { label: content.button, path: content.path, writtenOut: true },
    code: content.code,
    ending: [content.ending],
    // Anyone who reads this email later could take over the account.
    confidential: true,
    readerId: to.id,
  })
}
