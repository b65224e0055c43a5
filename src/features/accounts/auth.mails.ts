import { publicAddress } from '#features/agency/open.address.ts'
import { queueMail, sendMailSoon, theAgency } from '#features/agency/open.ts'
import type { World } from '#kernel/world.ts'

/** The link to set a new password; an hour, once. */
export function mailResetLink(world: World, to: string, token: string): Promise<void> {
  return mail(world, to, {
    subject: 'Set a new password',
    why: 'Somebody, probably you, asked for a new password. Set it here within an hour:',
    path: `/auth/reset#${token}`,
    otherwise: 'If it was not you, nothing needs to be done: your password stays as it is.',
  })
}

/** The link that opens a new account; an hour. */
export function mailVerifyLink(world: World, to: string, token: string): Promise<void> {
  return mail(world, to, {
    subject: 'Confirm your e-mail address',
    why: 'Welcome. One step is left: confirm within an hour that this address is yours.',
    path: `/auth/verify#${token}`,
    otherwise: 'If you did not sign up, do not open the link: without it the account stays closed.',
  })
}

/** In place of a confirmation, where the address has an account already; the answer on the screen is the same. */
export function mailExistingAccount(world: World, to: string): Promise<void> {
  return mail(world, to, {
    subject: 'You have an account already',
    why: 'Somebody, probably you, tried to sign up with this address. It has an account already; sign in with it:',
    path: '/',
    otherwise: 'If the password is lost, ask for a new one there. If it was not you, nothing was changed.',
  })
}

interface Letter {
  subject: string
  why: string
  path: string
  otherwise: string
}

async function mail(world: World, to: string, letter: Letter): Promise<void> {
  const agency = await theAgency(world.db)
  const { HOST, PORT } = world.config
  // Never the address that the request named: whoever asks could name their own, and be sent the link's secret.
  const base = publicAddress(world.config, agency, { protocol: 'http', host: `${HOST}:${PORT}` })
  await queueMail(world.db, world.clock.now(), {
    to,
    subject: `${letter.subject} – ${agency.name}`,
    text: `${letter.why}\n\n${base}${letter.path}\n\n${letter.otherwise}\n`,
    // Whoever reads it later could take the account.
    confidential: true,
  })
  await sendMailSoon(world)
}
