import { afterAll, beforeAll, expect, test } from 'vitest'
import { listColleagues } from '#people/clients/contract.colleagues.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { subscriptionFixture } from '#test/fixtures/subscriptions.ts'
import { createTask } from '#work/milestones/contract.tasks.ts'
import { createMilestone } from '#work/milestones/contract.ts'
import type { FoundKind } from './contract.ts'
import { search } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  for (const { id } of [app.benProject, app.cleoProject]) {
    const { id: milestoneId } = await milestone(id, 'Sourdough launch')
    const hidden = await milestone(id, 'Sourdough costs', true)
    await task(id, 'Bake the sourdough', { milestoneId })
    await task(id, 'Price the sourdough', { internal: true })
    await task(id, 'Count the sourdough', { milestoneId: hidden.id })
  }
  for (const client of [app.acme, app.cleoCo]) {
    await subscriptionFixture(app).add({ planCode: 'Sourdough care', startsOn: app.day(30) }, client.id)
  }
})
afterAll(() => app.close())

const find = async (person: Person, q: string) => (await person.call(search, { query: { q } })).groups
const itemsOf = async (person: Person, q: string, kind: FoundKind) =>
  (await find(person, q)).find((group) => group.kind === kind)?.items ?? []

test('only staff find internal milestones and tasks, and tasks of internal milestones', async () => {
  const titles = async (person: Person, kind: FoundKind) =>
    (await itemsOf(person, 'sourdough', kind)).map((item) => [item.title, item.internal]).sort()
  expect(await titles(app.ben, 'MILESTONE')).toEqual([['Sourdough launch', false]])
  expect(await titles(app.ben, 'TASK')).toEqual([['Bake the sourdough', false]])
  expect(await titles(app.ada, 'MILESTONE')).toEqual([
    ['Sourdough costs', true],
    ['Sourdough costs', true],
    ['Sourdough launch', false],
    ['Sourdough launch', false],
  ])
  const tasks = (await find(app.ada, 'sourdough')).find(({ kind }) => kind === 'TASK')
  expect(tasks).toMatchObject({ more: true })
  expect((await itemsOf(app.ada, 'count', 'TASK')).map(({ internal }) => internal)).toEqual([true, true])
})

test('staff and colleagues find contacts by name, email and company', async () => {
  const gus = await app.contact('gus@acme.test')
  for (const person of [app.ada, app.ben, gus]) {
    for (const q of ['ben', 'ben@acme.test', 'acme ben']) {
      expect(await itemsOf(person, q, 'CONTACT'), q).toMatchObject([
        { title: 'Ben', context: 'Acme Bakery · ben@acme.test' },
      ])
    }
  }
  const [ofStaff] = await itemsOf(app.ada, 'ben', 'CONTACT')
  const [ofGus] = await itemsOf(gus, 'ben', 'CONTACT')
  expect(ofStaff?.link).toBe(`/admin/clients/${app.acme.id}?contact=${ofStaff?.id}`)
  expect(ofGus?.link).toBe(`/company?contact=${ofStaff?.id}`)
  const companies = await gus.call(listColleagues)
  expect(companies[0]?.colleagues.map(({ id }) => id)).toContain(ofStaff?.id)
})

test('only people who can see invoices find plans', async () => {
  const price = { cents: 11_900, currency: 'usd' }
  const [subscription] = await itemsOf(app.ben, 'sourdough care', 'PLAN')
  expect(subscription).toMatchObject({ title: 'Sourdough care', context: 'Acme Bakery', amount: price })
  expect(subscription).toMatchObject({ status: 'active', link: `/invoices/plans?plan=${subscription?.id}` })
  expect(await itemsOf(app.ada, 'sourdough acme', 'PLAN')).toMatchObject([
    { id: subscription?.id, link: `/admin/clients/${app.acme.id}?plan=${subscription?.id}` },
  ])
  expect(await itemsOf(await app.contact('hal@acme.test'), 'sourdough', 'PLAN')).toEqual([])
  expect(await itemsOf(await app.person('ira@marlow.test', 'ADMIN'), 'sourdough', 'PLAN')).toEqual([])
  await subscriptionFixture(app).add({ planCode: 'Rye retainer', lines: [] })
  expect(await itemsOf(app.ben, 'rye retainer', 'PLAN')).toMatchObject([{ amount: null }])
})

test('search results open the exact milestone or task', async () => {
  const inProject = `/projects/${app.benProject.id}`
  const [milestone] = await itemsOf(app.ben, 'launch', 'MILESTONE')
  expect(milestone).toMatchObject({
    title: 'Sourdough launch',
    context: 'Bakery website',
    status: 'OPEN',
    link: `${inProject}?tab=timeline&milestone=${milestone?.id}`,
  })
  const [task] = await itemsOf(app.ben, 'bake', 'TASK')
  expect(task).toMatchObject({
    title: 'Bake the sourdough',
    context: 'Sourdough launch · Bakery website',
    status: null,
    link: `${inProject}?tab=timeline&task=${task?.id}`,
  })
})

function milestone(id: string, title: string, internal = false) {
  return app.ada.call(createMilestone, { params: { id }, body: { title, internal } })
}

function task(id: string, title: string, more: { milestoneId?: string; internal?: boolean }) {
  return app.ada.call(createTask, { params: { id }, body: { title, ...more } })
}
