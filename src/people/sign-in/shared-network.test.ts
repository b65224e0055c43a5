import { expect, test } from 'vitest'
import { getAgencyProfile } from '#agency/settings/contract.ts'
import { openTestApp } from '#test/app.ts'
import { signUp } from './contract.ts'

test('more people can sign up at the same time than there are database connections', async () => {
  const app = await openTestApp({ env: { DATABASE_POOL_MAX: '2' } })
  const people = Array.from({ length: 6 }, (_, at) => ({
    email: `p${at}@crowd.test`,
    password: 'plain-sailing',
  }))
  const entered = await Promise.all(people.map((body) => app.stranger.call(signUp, { body })))
  expect(entered.map((one) => one.user?.email)).toEqual(people.map(({ email }) => email))
  expect(await app.stranger.call(getAgencyProfile)).toMatchObject({ isSetUp: true })
  await app.close()
})
