import { eq } from 'drizzle-orm'
import { users } from '#schema/accounts.ts'
import type { TestApp } from '#test/app.ts'
import type { FakeOidcProvider } from '#test/fakes/oidc.ts'
import { arrive, beginSignIn, walkThere } from '#test/fixtures/provider-sign-in.ts'
import type { FaultyProxy } from './faulty-proxy.ts'
import type { OutsideService } from './outside-service.ts'
import { refusedHonestly } from './outside-service.ts'

/**
 * The sign-in provider. The server fetches its URLs when a sign-in starts, and its tokens when the sign-in
 * ends.
 */
export function signInProviderOf(
  app: TestApp,
  proxy: FaultyProxy,
  provider: FakeOidcProvider,
): OutsideService {
  let count = 0
  const isSignedIn = ({ cookie }: { cookie: string }) => cookie.includes('session_token')
  return {
    name: 'sign-in provider',
    proxy,
    async prepare() {
      count += 1
      provider.person = { sub: `dora-${count}`, email: `dora-${count}@dora.test`, email_verified: true }
      const returning = await walkThere(app, await beginSignIn(app))
      return {
        async during() {
          const to = '/auth/callback'
          const begun = await fetch(`${app.base}/api/auth/sign-in/social`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', origin: app.base },
            body: JSON.stringify({ provider: 'oidc', callbackURL: to, errorCallbackURL: to }),
          })
          if (!begun.ok) await refusedHonestly(begun)
          const arrived = await arrive(returning)
          // Returns to the page, which says why the sign-in failed.
          if (arrived.back.status !== 302) await refusedHonestly(arrived.back)
          return begun.ok && isSignedIn(arrived)
        },
        async after() {
          const arrived = await arrive(await walkThere(app, await beginSignIn(app)))
          if (!isSignedIn(arrived)) throw new Error(`a sign-in ended at ${arrived.place}`)
        },
      }
    },
    async check() {
      const wrong: string[] = []
      for (let one = 1; one <= count; one += 1) {
        const email = `dora-${one}@dora.test`
        const accounts = await app.db.$count(users, eq(users.email, email))
        if (accounts !== 1) wrong.push(`${email} has ${accounts} accounts`)
      }
      return wrong
    },
  }
}
