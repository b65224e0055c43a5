import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { House } from '#dev/cast.ts'
import { openHouse } from '#dev/cast.ts'
import type { Actor } from '#kernel/actor.ts'
import { listAudit, listAuditActions } from './contract.ts'
import { record } from './open.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const note = (userId: string | null, action: string, targetId?: string) => {
  house.clock.advance(1)
  return record(
    house.db,
    { actor: userId ? ({ userId } as Actor) : null, now: house.clock.now(), address: '192.0.2.7' },
    { action, targetTable: 'projects', targetId, metadata: { name: 'Bakery website' } },
  )
}

test('neither Cleo nor a stranger reads the log', async () => {
  for (const endpoint of [listAudit, listAuditActions]) {
    await expect(house.cleo.call(endpoint)).rejects.toMatchObject({ status: 403 })
    await expect(house.stranger.call(endpoint)).rejects.toMatchObject({ status: 401 })
  }
})

test('staff read who did what, the newest first, by person, act and thing', async () => {
  const [one, two, gone] = [randomUUID(), randomUUID(), randomUUID()]
  await note(house.ben.userId, 'project.create', one)
  await note(house.ada.userId, 'project.status', one)
  await note(house.ada.userId, 'projectile.throw', two)
  await note(null, 'project.create', two)
  await note(gone, 'project.create', gone)
  const found = async (query: object) =>
    (await house.ada.call(listAudit, { query: { targetTable: 'projects', ...query } })).map(
      ({ action, actorName }) => `${actorName} ${action}`,
    )
  expect(await found({})).toEqual([
    'null project.create',
    'null project.create',
    'Ada projectile.throw',
    'Ada project.status',
    'Ben project.create',
  ])
  expect(await found({ targetId: one })).toEqual(['Ada project.status', 'Ben project.create'])
  expect(await found({ actorId: house.ada.userId })).toEqual(['Ada projectile.throw', 'Ada project.status'])
  expect(await found({ action: 'project', targetId: two })).toEqual(['null project.create'])
  expect(await found({ action: 'project.status' })).toEqual(['Ada project.status'])
  const [entry] = await house.ada.call(listAudit, { query: { targetId: gone } })
  expect(entry).toMatchObject({ actorId: gone, address: '192.0.2.7', metadata: { name: 'Bakery website' } })
  expect(await house.ada.call(listAuditActions)).toEqual(
    expect.arrayContaining(['project.create', 'project.status', 'projectile.throw']),
  )
  await expect(found({ actorId: 'ada' })).rejects.toMatchObject({ status: 422 })
})

test('a long log comes in pages, nothing twice and nothing left out', async () => {
  const target = randomUUID()
  for (let index = 0; index < 5; index += 1) await note(house.ada.userId, `thing.${index}`, target)
  const found: string[] = []
  let next: string | undefined = `/api/audit?limit=2&targetId=${target}`
  while (next) {
    const response: Response = await fetch(house.base + next, { headers: house.ada.headers })
    found.push(...((await response.json()) as { action: string }[]).map(({ action }) => action))
    next = /<([^>]*)>/.exec(response.headers.get('link') ?? '')?.[1]
  }
  expect(found).toEqual(['thing.4', 'thing.3', 'thing.2', 'thing.1', 'thing.0'])
})
