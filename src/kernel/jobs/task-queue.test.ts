import { expect, test } from 'vitest'
import { openQueue } from './task-queue.ts'

/** A task that ends on command. */
function openWork() {
  const ends: (() => void)[] = []
  const started: number[] = []
  const work = (number: number) => () => {
    started.push(number)
    return new Promise<number>((resolve) => ends.push(() => resolve(number)))
  }
  return { ends, started, work }
}

test('a task queue runs a limited number of tasks at a time, the rest in order, and continues after a failure', async () => {
  const inTurn = openQueue(2, 10, 'Busy.')
  const { ends, started, work } = openWork()
  const failing = inTurn(async () => {
    throw new Error('broken')
  })
  const running = [1, 2, 3].map((number) => inTurn(work(number)))
  await expect(failing).rejects.toThrow('broken')
  expect(started).toEqual([1, 2])
  ends[1]?.()
  await expect(running[1]).resolves.toBe(2)
  expect(started).toEqual([1, 2, 3])
  ends[0]?.()
  ends[2]?.()
  await expect(Promise.all(running)).resolves.toEqual([1, 2, 3])
})

test('a task queue rejects new tasks if too many are waiting', async () => {
  const inTurn = openQueue(1, 1, 'Busy.')
  const { ends, work } = openWork()
  const first = inTurn(work(1))
  const second = inTurn(work(2))
  await expect(inTurn(work(3))).rejects.toMatchObject({ status: 503, code: 'BUSY' })
  ends[0]?.()
  await first
  ends[1]?.()
  await expect(second).resolves.toBe(2)
})

test('a task queue removes aborted tasks', async () => {
  const inTurn = openQueue(1, 1, 'Busy.')
  const { ends, started, work } = openWork()
  const first = inTurn(work(1))
  const hangUp = new AbortController()
  const second = inTurn(work(2), hangUp.signal)
  hangUp.abort()
  await expect(second).rejects.toThrow('aborted')
  const third = inTurn(work(3))
  ends[0]?.()
  await first
  ends[1]?.()
  await expect(third).resolves.toBe(3)
  expect(started).toEqual([1, 3])
})
