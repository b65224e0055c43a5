import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAudit } from '#agency/audit-log/contract.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { changeProject, createProject, getProject, listProjects } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const make = (name: string, more: object = {}) =>
  app.ada.call(createProject, { body: { name, clientId: app.acme.id, ...more } })

describe('budgets', () => {
  const budget = { budgetMin: 98_700, budgetMax: 98_800 }
  const budgetOf = ({ budgetMin, budgetMax }: { budgetMin: number | null; budgetMax: number | null }) => [
    budgetMin,
    budgetMax,
  ]

  test('are visible only to staff who can see billing and contacts who can see invoices', async () => {
    const { id } = await make('With a budget', budget)
    const params = { id }
    const otto = await app.person('otto@marlow.test', 'ADMIN', false)
    const eve = await app.contact('eve@acme.test', { mayApprove: true, mayComment: true })
    for (const [person, shown] of [
      [app.ada, [98_700, 98_800]],
      [app.ben, [98_700, 98_800]],
      [otto, [null, null]],
      [eve, [null, null]],
    ] as const) {
      expect(budgetOf(await person.call(getProject, { params }))).toEqual(shown)
      const listed = (await person.call(listProjects)).find((project) => project.id === id)
      expect(listed && budgetOf(listed)).toEqual(shown)
    }
    const changed = await otto.call(changeProject, { params, body: { name: 'Renamed' } })
    expect(budgetOf(changed)).toEqual([null, null])
    expect(budgetOf(await app.ada.call(getProject, { params }))).toEqual([98_700, 98_800])
    const log = await otto.call(listAudit, { query: { targetId: id } })
    expect(log.length).toBeGreaterThan(0)
    expect(JSON.stringify(log)).not.toMatch(/98700|budgetM/)
  })

  test('can be set only by people who can see them', async () => {
    const otto = await app.person('olga@marlow.test', 'ADMIN', false)
    const eve = await app.contact('eva@acme.test')
    const { id } = await make('Without a budget')
    for (const body of [{ budgetMin: 1 }, { budgetMax: null }]) {
      const error = await errorOf(otto.call(changeProject, { params: { id }, body }))
      expect([error.status, error.detail]).toEqual([403, 'You don’t have permission to set a budget.'])
    }
    const body = { name: 'Shop', clientId: app.acme.id }
    for (const person of [otto, eve]) {
      expect((await errorOf(person.call(createProject, { body: { ...body, ...budget } }))).status).toBe(403)
      const none = { ...body, budgetMin: null, budgetMax: null }
      expect(budgetOf(await person.call(createProject, { body: none }))).toEqual([null, null])
    }
    const made = await app.ben.call(createProject, { body: { ...body, ...budget } })
    expect(budgetOf(made)).toEqual([98_700, 98_800])
  })
})
