/** What the shell needs to know of the signed-in person. */
export type Person = { email: string; firstName: string | null; role: string }

/** The name to greet by: the first name, else what stands before the @, else 'User'. */
export function displayName({ firstName, email }: Pick<Person, 'firstName' | 'email'>): string {
  return firstName?.trim() || email.split('@')[0] || 'User'
}

/** The role in words; 'Customer' unless it is staff. */
export function roleLabel(role: string): string {
  return role === 'ADMIN' ? 'Administrator' : 'Customer'
}
