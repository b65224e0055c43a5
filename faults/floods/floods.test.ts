import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMe } from '#people/accounts/contract.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { uploadSample } from '#work/files/seed.ts'
import type { Attack, Tally, Target } from './attack.ts'
import { halfRequests, slowReaders } from './held-connections.ts'
import { expensiveCalls, personFlood, strangerFlood } from './many-requests.ts'
import { manySockets } from './many-sockets.ts'
import { otherPerson } from './other-person.ts'

let app: TestApp
let target: Target
const bytes = Buffer.alloc(30_000_000, 'easel ')
beforeAll(async () => {
  app = await openTestApp({ env: { MAX_UPLOAD_BYTES: String(bytes.length) } })
  const projectId = app.benProject.id
  const film = { projectId, name: 'film.bin', bytes, kind: 'DOCUMENT' as const }
  // Tokens that worked before a flood from the same network aren't limited.
  await app.ben.call(getMe)
  target = {
    base: app.base,
    attacker: app.ada.headers,
    crowd: [app.ada.headers, app.ben.headers],
    projectIds: [projectId],
    download: (await uploadSample(fetch, app.base, app.ada, film)).url,
    expensive: ['/api/search?q=bakery', '/api/dashboard', '/api/audit/export?format=csv'],
  }
})
afterAll(() => app.close())

/** Attacks until `isDone`, while Cleo works. Her calls must succeed. */
async function during(attack: Attack, size: number, isDone: () => unknown): Promise<Tally> {
  const running = attack(target, size)
  let done = false
  const { work } = otherPerson(app.base, app.cleo.headers, app.cleoProject.id)
  const others = work(() => done)
  try {
    await running.begun
    await isDone()
  } finally {
    done = true
  }
  const { failed, calls } = await others
  const tally = await running.stop()
  expect(failed).toEqual([])
  expect(calls).toBeGreaterThan(0)
  expect(tally.violations).toEqual([])
  return tally
}

const connections = () =>
  new Promise<number>((done) => app.app.server.getConnections((_error, count) => done(count)))

test.each([
  ['slow readers', slowReaders],
  ['half requests', halfRequests],
] as const)(
  '%s are cut off',
  async (_name, attack) => {
    const { server } = app.app
    const { timeout, headersTimeout } = server
    Object.assign(server, { timeout: 2_000, headersTimeout: 2_000 })
    try {
      // Cleo’s own connections stay.
      await during(attack, 60, () => expect.poll(connections, { timeout: 40_000 }).toBeLessThan(10))
    } finally {
      Object.assign(server, { timeout, headersTimeout })
    }
  },
  60_000,
)

const aWhile = () => pause(6_000)

/** Waits until the sign-in limit of this address is reached, which a busy machine takes a while for. */
async function untilRefused(): Promise<void> {
  let guesses = 0
  const signIn = () => {
    guesses += 1
    const body = JSON.stringify({ email: `guess${guesses}@bench.test`, password: 'a long wrong guess' })
    const headers = { 'content-type': 'application/json' }
    return fetch(`${app.base}/api/auth/sign-in/email`, { method: 'POST', headers, body })
  }
  await expect.poll(async () => (await signIn()).status, { timeout: 60_000, interval: 500 }).toBe(429)
  await aWhile()
}

test('floods are refused, and each refusal says when to try again', async () => {
  const person = await during(personFlood, 200, aWhile)
  expect(person.figures.answers).toContain('200: ')
  const stranger = await during(strangerFlood, 200, untilRefused)
  expect(stranger.figures.answers).toContain('429: ')
}, 120_000)

test('expensive calls and many sockets don’t keep others from working', async () => {
  await during(expensiveCalls, 30, aWhile)
  const { figures } = await during(manySockets, 150, () => undefined)
  expect(figures).toEqual({ opened: 150, refused: 0 })
}, 60_000)
