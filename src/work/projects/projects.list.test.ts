import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CallError } from '#kernel/browser/call.ts'
import { nextCursor } from '#kernel/browser/paged-query.ts'
import { projectCounters, projects } from '#schema/projects.ts'
import { projectStatuses } from '#schema/values.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { errorOf } from '#test/readers/refusal.ts'
import type { Project } from './contract.ts'
import { countProjects, listProjects, projectSorts } from './contract.ts'

const names = [
  'Äther',
  'apple',
  'Apple',
  'apple',
  '100% wool',
  'back\\slash',
  'snake_case',
  'snakeXcase',
  'Zoo',
]
const deadlines = [
  '2030-01-01',
  null,
  '2029-01-01',
  null,
  '2030-01-01',
  '2031-05-05',
  null,
  null,
  '2029-01-01',
]

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const now = app.clock.now().getTime()
  const rows = names.map((name, at) => ({
    clientId: at % 2 === 0 ? app.acme.id : app.cleoCo.id,
    name,
    summary: name === 'Zoo' ? 'Łódź and MORE' : null,
    deadline: deadlines[at],
    createdBy: app.ada.userId,
    // Several have the same time, so that the order depends on the id.
    createdAt: new Date(now - Math.floor(at / 3) * 1_000),
    updatedAt: new Date(now),
  }))
  const made = await app.db.insert(projects).values(rows).returning({ id: projects.id })
  await app.db.insert(projectCounters).values(made.map(({ id }) => ({ projectId: id })))
})
afterAll(() => app.close())

async function pages(who: Person, query: Record<string, string>): Promise<Project[]> {
  const all: Project[] = []
  let cursor: string | undefined
  do {
    const search = new URLSearchParams({ limit: '2', ...query, ...(cursor ? { cursor } : {}) })
    const response = await fetch(`${app.base}/api/projects?${search}`, { headers: who.headers })
    const page = (await response.json()) as Project[]
    expect(page.length).toBeLessThanOrEqual(2)
    all.push(...page)
    const link = response.headers.get('link')
    if (link) expect(link).toMatch(/^<\/api\/projects\?[^>]+>; rel="next"$/)
    cursor = nextCursor(link)
  } while (cursor)
  return all
}

const found = async (search: string, who: Person = app.ada) =>
  (await who.call(listProjects, { query: { search } })).map((project) => project.name).sort()

describe('pages', () => {
  test.each(projectSorts)('sorted by %s are complete and in order', async (sort) => {
    for (const who of [app.ada, app.ben]) {
      const whole = await who.call(listProjects, { query: { sort, limit: 100 } })
      const paged = await pages(who, { sort })
      expect(paged.map((project) => project.id)).toEqual(whole.map((project) => project.id))
    }
  })

  test('stay complete if projects are added between requests', async () => {
    const before = await app.ada.call(listProjects, { query: { limit: 100 } })
    const first = await fetch(`${app.base}/api/projects?limit=3`, { headers: app.ada.headers })
    const seen = ((await first.json()) as Project[]).map((project) => project.id)
    const now = new Date(app.clock.now().getTime() + 60_000)
    const times = { createdAt: now, updatedAt: now }
    await app.db
      .insert(projects)
      .values({ clientId: app.acme.id, name: 'In between', createdBy: app.ada.userId, ...times })
    const cursor = nextCursor(first.headers.get('link'))
    const rest = await app.ada.call(listProjects, { query: { limit: 100, cursor } })
    expect([...seen, ...rest.map((project) => project.id)]).toEqual(before.map((project) => project.id))
  })

  test('sorted by deadline start with the earliest and end with projects without one, and sorting by name ignores case', async () => {
    const byDeadline = await app.ada.call(listProjects, { query: { sort: 'deadline' } })
    const days = byDeadline.map((project) => project.deadline)
    const given = days.filter((day) => day !== null)
    expect(days).toEqual([...[...given].sort(), ...days.filter((day) => day === null)])
    const byName = await app.ada.call(listProjects, { query: { sort: 'name', search: 'appl' } })
    expect(byName).toHaveLength(3)
  })

  test.each([
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'many'],
    ['cursor', 'garbage'],
    ['cursor', 'WyIyMDI2LTAxLTAxVDAwOjAwOjAwWiIsIngiXQ'],
    ['sort', 'colour'],
    ['status', 'DONE'],
    ['clientId', 'x'],
    ['archived', 'perhaps'],
    ['search', 'x'.repeat(201)],
    ['search', '\u0000'],
  ])('?%s=%s is refused', async (name, value) => {
    const error = await app.ada.call(listProjects, { query: { [name]: value } }).catch((one: unknown) => one)
    expect(error).toBeInstanceOf(CallError)
    expect((error as CallError).status).toBe(422)
    expect(Object.keys((error as CallError).problem.errors ?? {})).toEqual([name])
  })
})

describe('search', () => {
  test('finds text in name and summary, ignoring case, for staff and customers', async () => {
    expect(await found('APPL')).toEqual(['Apple', 'apple', 'apple'])
    expect(await found('łódź AND more')).toEqual(['Zoo'])
    expect(await found('äTHER', app.ben)).toEqual(['Äther'])
    expect(await found('snake', app.ben)).toEqual(['snake_case'])
  })

  test('matches %, _ and \\ literally', async () => {
    expect(await found('%')).toEqual(['100% wool'])
    expect(await found('_')).toEqual(['snake_case'])
    expect(await found('\\')).toEqual(['back\\slash'])
    expect(await found("' or 1=1 --")).toEqual([])
  })

  test('combines with status and client', async () => {
    const query = { search: 'snake', clientId: app.acme.id }
    const of = async (more: object) =>
      (await app.ada.call(listProjects, { query: { ...query, ...more } })).map((project) => project.name)
    expect(await of({})).toEqual(['snake_case'])
    expect(await of({ status: 'DISCOVERY' })).toEqual(['snake_case'])
    expect(await of({ status: 'DESIGN' })).toEqual([])
  })
})

describe('by status', () => {
  test('sorts by phase, then by name, across pages', async () => {
    const [first, second] = await app.db
      .select()
      .from(projects)
      .where(inArray(projects.name, ['Zoo', 'Äther']))
    await app.db.update(projects).set({ status: 'DESIGN' }).where(eq(projects.id, first!.id))
    await app.db.update(projects).set({ status: 'COMPLETED' }).where(eq(projects.id, second!.id))
    const whole = await app.ada.call(listProjects, { query: { sort: 'status', limit: 100 } })
    const phases = whole.map((project) => projectStatuses.indexOf(project.status))
    expect(phases).toEqual([...phases].sort((a, b) => a - b))
    expect(whole.slice(-2).map((project) => project.status)).toEqual(['DESIGN', 'COMPLETED'])
    const paged = await pages(app.ada, { sort: 'status' })
    expect(paged.map((project) => project.id)).toEqual(whole.map((project) => project.id))
  })
})

describe('the total', () => {
  const count = async (who: Person, query: object = {}) => (await who.call(countProjects, { query })).count

  test('counts every match on all pages, but nothing that the reader can’t see', async () => {
    for (const query of [{}, { search: 'appl' }, { status: 'DESIGN' }, { archived: 'true' }] as const) {
      const all = await app.ada.call(listProjects, { query: { ...query, limit: 100 } })
      expect(await count(app.ada, query), JSON.stringify(query)).toBe(all.length)
    }
    const mine = await app.ben.call(listProjects, { query: { limit: 100 } })
    expect(await count(app.ben)).toBe(mine.length)
    expect(await count(app.ben, { clientId: app.cleoCo.id })).toBe(0)
    expect(await count(app.ben, { search: 'Apple' })).toBeLessThan(await count(app.ada, { search: 'Apple' }))
    expect((await errorOf(app.stranger.call(countProjects))).status).toBe(401)
  })
})
