import { expect, test } from 'vitest'
import { play } from './play.ts'

test('everyone’s actions over two years leave exactly the data they should, and a seed always gives the same result', async () => {
  const first = await play(16, 150)
  expect(first.violation).toBeUndefined()
  expect(first).toMatchObject({ acts: 150 })
  expect(await play(17, 30)).toEqual(await play(17, 30))
}, 120_000)
