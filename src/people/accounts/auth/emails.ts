import { queueEmail, sendEmailsSoon } from '#agency/email/queue-email.ts'
import { getSender } from '#agency/email/sender.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Services } from '#kernel/services.ts'
import type { Secrets } from './one-time-links.ts'

/** Whose account a mail is about, and where it goes. */
interface Reader {
  id: string
  email: string
}

/** What writes a mail: in the transaction of what it is about. `sendEmailsSoon` comes after it. */
type Postman = Pick<Services, 'config' | 'clock'>

/** The link and the code to set a new password. */
export function emailReset(services: Postman, tx: Db, to: Reader, secrets: Secrets): Promise<void> {
  return mail(services, tx, to, {
    subject: 'Set a new password',
    why: `Somebody, probably you, asked for a new password. ${once}`,
    button: 'Set a New Password',
    path: `/auth/reset#${secrets.token}`,
    code: secrets.code,
    otherwise: 'If it was not you, nothing needs to be done: your password stays as it is.',
  })
}

/** The link and the code that open a new account. */
export function emailVerification(services: Postman, tx: Db, to: Reader, secrets: Secrets): Promise<void> {
  return mail(services, tx, to, {
    subject: 'Confirm your e-mail address',
    why: `Welcome. One step is left: confirm that this address is yours. ${once}`,
    button: 'Confirm This Address',
    path: `/auth/verify#${secrets.token}`,
    code: secrets.code,
    otherwise:
      'If you did not sign up, do not open the link, and give the code to nobody: without them the account stays closed.',
  })
}

/** To the new address: the link and the code that make it the account's. */
export function emailNewAddress(services: Postman, tx: Db, to: Reader, secrets: Secrets): Promise<void> {
  return mail(services, tx, to, {
    subject: 'Confirm your new e-mail address',
    why: `Confirm that this address is yours, and it is the one that you sign in with. ${once}`,
    button: 'Confirm This Address',
    path: `/auth/change-email#${secrets.token}`,
    code: secrets.code,
    otherwise: 'If it was not you who asked, do not open the link: without it nothing changes.',
  })
}

const once = 'The link and the code work for an hour, and one of them once.'

/** To the address that was: whoever still reads it must know, and whom to ask. */
export async function emailAddressChanged(
  services: Postman,
  tx: Db,
  change: { userId: string; before: string; after: string },
): Promise<void> {
  const from = await getSender(services, tx)
  const { name, supportAddress } = from.agency
  const help = supportAddress ? `write to ${supportAddress} at once` : `tell ${name} at once`
  await queueEmail(tx, services.clock.now(), from, {
    to: change.before,
    subject: `Your e-mail address was changed – ${name}`,
    heading: 'Your e-mail address was changed',
    paragraphs: [
      `You sign in with ${change.after} from now on, and mails go there. Everyone else who was signed in to your account is signed out.`,
    ],
    ending: [`If it was not you, ${help}.`],
    // What is erased of them goes with it, though they have another address.
    readerId: change.userId,
  })
}

/** In place of a confirmation, where the address has an account already; the answer on the screen is the same. */
export async function emailExistingAccount(services: Services, to: string): Promise<void> {
  const from = await getSender(services, services.db)
  await queueEmail(services.db, services.clock.now(), from, {
    to,
    subject: `You have an account already – ${from.agency.name}`,
    heading: 'You have an account already',
    paragraphs: [
      'Somebody, probably you, tried to use this address for another account. It has one already: sign in with it.',
    ],
    button: { label: 'Sign In', path: '/?sign-in', writtenOut: true },
    ending: ['If the password is lost, ask for a new one there. If it was not you, nothing was changed.'],
  })
  await sendEmailsSoon(services)
}

interface EmailText {
  subject: string
  why: string
  button: string
  path: string
  code: string
  otherwise: string
}

async function mail(services: Postman, tx: Db, to: Reader, words: EmailText): Promise<void> {
  const from = await getSender(services, tx)
  await queueEmail(tx, services.clock.now(), from, {
    to: to.email,
    subject: `${words.subject} – ${from.agency.name}`,
    heading: words.subject,
    paragraphs: [words.why],
    button: { label: words.button, path: words.path, writtenOut: true },
    code: words.code,
    ending: [words.otherwise],
    // Whoever reads it later could take the account.
    confidential: true,
    readerId: to.id,
  })
}
