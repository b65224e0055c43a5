import { afterAll, beforeAll, expect, test } from 'vitest'
import { getWaysIn } from '#people/accounts/contract.sessions.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { signInSocially } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    env: {
      GOOGLE_CLIENT_ID: 'google-easel',
      GOOGLE_CLIENT_SECRET: 'only for tests',
      APPLE_CLIENT_ID: 'apple-easel',
      APPLE_CLIENT_SECRET: 'only for tests',
    },
  })
})
afterAll(() => app.close())

async function begin(provider: string): Promise<URL> {
  const body = { provider, callbackURL: '/auth/callback' }
  return new URL((await app.stranger.call(signInSocially, { body })).url)
}

test('Google is asked for offline access and forced consent, Apple for name and email, and the screen offers the first provider', async () => {
  const google = await begin('google')
  expect(google.host).toBe('accounts.google.com')
  expect(google.searchParams.get('access_type')).toBe('offline')
  expect(google.searchParams.get('prompt')).toBe('consent')
  expect(google.searchParams.get('redirect_uri')).toMatch(/\/api\/auth\/callback\/google$/)
  const apple = await begin('apple')
  expect(apple.host).toBe('appleid.apple.com')
  expect(apple.searchParams.get('scope')?.split(' ').sort()).toEqual(['email', 'name'])
  expect((await app.stranger.call(getWaysIn)).social.map(({ id }) => id)).toEqual(['google', 'apple'])
})
