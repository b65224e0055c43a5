import { queueLetter, theSender } from '#features/agency/open.letter.ts'
import { sendMailSoon } from '#features/agency/open.ts'
import type { World } from '#kernel/world.ts'

/** The link to set a new password; an hour, once. */
export function mailResetLink(world: World, to: string, token: string): Promise<void> {
  return mail(world, to, {
    subject: 'Set a new password',
    why: 'Somebody, probably you, asked for a new password. The link works for an hour, once.',
    button: 'Set a New Password',
    path: `/auth/reset#${token}`,
    otherwise: 'If it was not you, nothing needs to be done: your password stays as it is.',
  })
}

/** The link that opens a new account; an hour. */
export function mailVerifyLink(world: World, to: string, token: string): Promise<void> {
  return mail(world, to, {
    subject: 'Confirm your e-mail address',
    why: 'Welcome. One step is left: confirm within an hour that this address is yours.',
    button: 'Confirm This Address',
    path: `/auth/verify#${token}`,
    otherwise: 'If you did not sign up, do not open the link: without it the account stays closed.',
  })
}

/** In place of a confirmation, where the address has an account already; the answer on the screen is the same. */
export function mailExistingAccount(world: World, to: string): Promise<void> {
  return mail(world, to, {
    subject: 'You have an account already',
    why: 'Somebody, probably you, tried to sign up with this address. It has an account already: sign in with it.',
    button: 'Sign In',
    path: '/?sign-in',
    otherwise: 'If the password is lost, ask for a new one there. If it was not you, nothing was changed.',
  })
}

interface Words {
  subject: string
  why: string
  button: string
  path: string
  otherwise: string
}

async function mail(world: World, to: string, words: Words): Promise<void> {
  const from = await theSender(world, world.db)
  await queueLetter(world.db, world.clock.now(), from, {
    to,
    subject: `${words.subject} – ${from.agency.name}`,
    heading: words.subject,
    paragraphs: [words.why],
    button: { label: words.button, path: words.path, writtenOut: true },
    ending: [words.otherwise],
    // Whoever reads it later could take the account.
    confidential: true,
  })
  await sendMailSoon(world)
}
