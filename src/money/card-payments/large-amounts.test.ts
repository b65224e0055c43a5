import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { FakeStripe } from '#test/fakes/stripe.ts'
import { openStripe } from '#test/fakes/stripe.ts'

let stripe: FakeStripe
let app: TestApp
beforeAll(async () => {
  stripe = await openStripe()
  app = await openTestApp({ env: stripe.env })
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})

test('an event that’s too large closes its connection, so that it doesn’t block later events', async () => {
  const send = (body: string) => {
    const signal = AbortSignal.timeout(5_000)
    const headers = { 'stripe-signature': 'none' }
    return fetch(`${app.base}/api/webhooks/stripe`, { method: 'POST', headers, body, signal })
  }
  const large = await send('x'.repeat(2_100_000))
  await large.text()
  expect([large.status, large.headers.get('connection')]).toEqual([413, 'close'])
  for (let i = 0; i < 4; i++) {
    const small = await send('x')
    await small.text()
    expect([small.status, small.headers.get('connection')]).toEqual([400, 'keep-alive'])
  }
})
