import { expect, test } from 'vitest'
import { openShared } from './single-flight.ts'

/** A task that ends on command or when its signal aborts. */
function openWork() {
  const runs: { signal: AbortSignal; end: (result: string) => void }[] = []
  const work = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      runs.push({ signal, end: resolve })
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  return { runs, work }
}

test('the work runs once for concurrent callers, and again for later ones', async () => {
  const shared = openShared<string>()
  const { runs, work } = openWork()
  const both = Promise.all([shared('a', work), shared('a', work)])
  const other = shared('b', work)
  expect(runs).toHaveLength(2)
  runs[0]?.end('one')
  runs[1]?.end('two')
  await expect(both).resolves.toEqual(['one', 'one'])
  await expect(other).resolves.toBe('two')
  const later = shared('a', work)
  runs[2]?.end('three')
  await expect(later).resolves.toBe('three')
})

test('the work continues while anyone is waiting, and is aborted once nobody is', async () => {
  const shared = openShared<string>()
  const { runs, work } = openWork()
  const [one, other] = [new AbortController(), new AbortController()]
  const asked = [shared('a', work, one.signal), shared('a', work, other.signal)]
  one.abort()
  await expect(asked[0]).rejects.toThrow('aborted')
  expect(runs[0]?.signal.aborted).toBe(false)
  other.abort()
  await expect(asked[1]).rejects.toThrow('aborted')
  expect(runs[0]?.signal.aborted).toBe(true)
  const again = shared('a', work)
  expect(runs).toHaveLength(2)
  runs[1]?.end('again')
  await expect(again).resolves.toBe('again')
})
