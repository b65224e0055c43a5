import type { House, Person } from '#dev/cast.ts'
import { call } from '#kernel/call.ts'
import type { PersonKey } from './pictures.ts'
import { demoPassword } from './seeded.ts'
import { story } from './story.ts'

/** Somebody of the demonstration, signed in with the password that it prints. For tests. */
export async function signIn(
  { base }: House,
  key: PersonKey,
): Promise<Pick<Person, 'userId' | 'headers' | 'call'>> {
  const response = await fetch(`${base}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: story.people[key].email, password: demoPassword }),
  })
  const { token, user } = (await response.json()) as { token: string; user: { id: string } }
  const headers = { authorization: `Bearer ${token}` }
  return {
    userId: user.id,
    headers,
    call: (endpoint, input) => call(endpoint, input, { base, headers }),
  }
}
