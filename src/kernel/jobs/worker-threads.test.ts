import { expect, test } from 'vitest'
import { openThreads } from './worker-threads.ts'

/** A thread that does what its task says. */
const code = `
  import { parentPort, threadId } from 'node:worker_threads'
  parentPort.on('message', (order) => {
    if (order === 'hang') for (;;) {}
    if (order === 'throw') throw new Error('broken')
    parentPort.postMessage(threadId)
  })
`
const file = new URL(`data:text/javascript,${encodeURIComponent(code)}`)

const open = (patienceMs = 20_000) =>
  openThreads<string, number>(file, { most: 1, maxQueued: 1, busy: 'Busy.', patienceMs, memoryMb: 64 })
const order = (text: string) => async () => text

test('a worker thread processes its tasks one after another', async () => {
  const run = open()
  expect(await run(order('answer'))).toBe(await run(order('answer')))
})

test('a caller gets 503 if too many tasks are waiting, before the task is created', async () => {
  const run = open()
  const hangUp = new AbortController()
  const first = run(order('hang'), hangUp.signal)
  const second = run(order('answer'))
  const unmade = () => Promise.reject(new Error('was made'))
  await expect(run(unmade)).rejects.toMatchObject({ status: 503, code: 'BUSY', message: 'Busy.' })
  hangUp.abort()
  await expect(first).rejects.toThrow('aborted')
  await expect(second).resolves.toBeGreaterThan(0)
})

test('aborting a task stops it immediately and frees its slot', async () => {
  const run = open()
  for (const _ of [1, 2, 3]) {
    const hangUp = new AbortController()
    const hanging = run(order('hang'), hangUp.signal)
    setTimeout(() => hangUp.abort(), 50)
    await expect(hanging).rejects.toThrow('aborted')
  }
  await expect(run(order('answer'), AbortSignal.abort())).rejects.toThrow('aborted')
  await expect(run(order('answer'))).resolves.toBeGreaterThan(0)
})

test('a task that times out or crashes its thread doesn’t affect other tasks', async () => {
  const run = open(2_000)
  await expect(run(order('hang'))).rejects.toMatchObject({ reason: 'slow' })
  await expect(run(order('throw'))).rejects.toMatchObject({ reason: 'dead', cause: { message: 'broken' } })
  await expect(run(order('answer'))).resolves.toBeGreaterThan(0)
})
