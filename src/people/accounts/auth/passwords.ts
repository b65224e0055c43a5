import { hashPassword } from 'better-auth/crypto'
import { findAgency } from '#agency/settings/get-agency.ts'
import type { Db } from '#kernel/database/database.ts'
import { Failure } from '#kernel/failure.ts'
import { longestPassword, shortestPassword } from '../contract.ts'

/** What is known of who chooses a password, and which field of the request holds it. */
export interface PasswordChoice {
  field: 'password' | 'newPassword'
  email: string
}

/**
 * The hash of a new password, or a refusal. Every way to set one goes through here; sign-up, whose hash is Better
 * Auth's, through {@link refuseWeak}.
 */
export async function hashNewPassword(db: Db, password: string, choice: PasswordChoice): Promise<string> {
  if (password.length < shortestPassword) refuse(choice, 400, 'PASSWORD_TOO_SHORT', tooShort)
  if (password.length > longestPassword) refuse(choice, 400, 'PASSWORD_TOO_LONG', tooLong)
  await refuseWeak(db, password, choice)
  return hashPassword(password)
}

/**
 * Refuses a password that is tried first: one of the 42,000 most used, the person's own address, the agency's name,
 * or the product's.
 */
export async function refuseWeak(db: Db, password: string, choice: PasswordChoice): Promise<void> {
  const why = await passwordWeakness(db, password, choice.email)
  if (why) refuse(choice, 422, 'PASSWORD_TOO_COMMON', why)
}

/** The sentence that says why a password is tried first; undefined where it is not. */
export async function passwordWeakness(db: Db, password: string, email: string): Promise<string | undefined> {
  if ((await mostUsed()).has(password.toLowerCase())) return tooCommon
  const { name = '' } = (await findAgency(db)) ?? {}
  const [own = '', domain = ''] = email.split('@')
  const near = [own, email, domain.split('.')[0] ?? '', name, 'easel'].map(letters).filter(Boolean)
  return near.includes(letters(password)) ? tooNear : undefined
}

export const tooShort = `Choose a password of at least ${shortestPassword} characters.`
export const tooLong = `Choose a password of at most ${longestPassword} characters.`
const tooCommon =
  'This is one of the passwords that are used most, so it is tried first. Choose another: a few words that have nothing to do with each other do well.'
const tooNear =
  'This is your address or the name of the portal, so it is tried first. Choose a password that nobody can read off this page.'

function refuse({ field }: PasswordChoice, status: number, code: string, sentence: string): never {
  throw new Failure(status, code, sentence, { errors: { [field]: [sentence] } })
}

/** 'Marlow-2026!' is guessed as soon as 'marlow'. */
function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '')
}

let known: Promise<Set<string>> | undefined

/** Read when the first password is set: 0.4 MB that a server may never need. */
function mostUsed(): Promise<Set<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter((one) => one.length >= shortestPassword)),
  )
  return known
}
