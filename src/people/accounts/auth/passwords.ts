import { hashPassword } from 'better-auth/crypto'
import { findAgency } from '#agency/settings/get-agency.ts'
import type { Db } from '#kernel/database/database.ts'
import { Failure } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { longestPassword, shortestPassword } from '../contract.ts'
import { m } from './messages.ts'

/** The person choosing a password, and the request field that contains it. */
export interface PasswordChoice {
  field: 'password' | 'newPassword'
  email: string
}

/**
 * Hashes a new password, or refuses a weak one. Used everywhere except at sign-up, where Better Auth hashes
 * the password and {@link refuseWeak} checks it.
 */
export async function hashNewPassword(db: Db, password: string, choice: PasswordChoice): Promise<string> {
  if (password.length < shortestPassword) refuse(choice, 400, 'PASSWORD_TOO_SHORT', tooShort)
  if (password.length > longestPassword) refuse(choice, 400, 'PASSWORD_TOO_LONG', tooLong)
  await refuseWeak(db, password, choice)
  return hashPassword(password)
}

/**
 * Refuses an easily guessed password: one of the 42,000 most common, the person's address, or the name of the
 * agency or the product.
 */
export async function refuseWeak(db: Db, password: string, choice: PasswordChoice): Promise<void> {
  const why = await passwordWeakness(db, password, choice.email)
  if (why) refuse(choice, 422, 'PASSWORD_TOO_COMMON', why)
}

/** Returns why a password is easy to guess, or undefined if it isn't. */
export async function passwordWeakness(db: Db, password: string, email: string): Promise<string | undefined> {
  if ((await mostUsed()).has(password.toLowerCase())) return t(m.passwordCommon)
  const { name = '' } = (await findAgency(db)) ?? {}
  const [own = '', domain = ''] = email.split('@')
  const near = [own, email, domain.split('.')[0] ?? '', name, 'easel'].map(letters).filter(Boolean)
  return near.includes(letters(password)) ? t(m.passwordObvious) : undefined
}

export const tooShort = t(m.passwordTooShort, { least: shortestPassword })
export const tooLong = t(m.passwordTooLong, { most: longestPassword })

function refuse({ field }: PasswordChoice, status: number, code: string, sentence: string): never {
  throw new Failure(status, code, sentence, { errors: { [field]: [sentence] } })
}

/** Reduces a password to its letters: 'Marlow-2026!' is as easy to guess as 'marlow'. */
function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '')
}

let known: Promise<Set<string>> | undefined

/** Loaded when the first password is set, since the list takes 0.4 MB that a server may never need. */
function mostUsed(): Promise<Set<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter((one) => one.length >= shortestPassword)),
  )
  return known
}
