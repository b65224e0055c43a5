import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'

/** The details that the shell needs about the signed-in person. */
export type Person = { email: string; firstName: string | null; role: string }

/** The name to greet a person with: their first name, the part of their address before the @, or 'User'. */
export function displayName({ firstName, email }: Pick<Person, 'firstName' | 'email'>): string {
  return firstName?.trim() || email.split('@')[0] || t(m.user)
}

/** The label of a role. Everyone who isn't staff is a 'Customer'. */
export function roleLabel(role: string): string {
  return t(role === 'ADMIN' ? m.administrator : m.customer)
}
