import { afterAll, beforeAll, expect, test } from 'vitest'
import { cellOf } from '#kernel/csv.ts'
import { createInvoice } from '#money/invoices/contract.write.ts'
import { createClient } from '#people/clients/contract.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { createMilestone } from '#work/milestones/contract.ts'
import { changeStatus } from '#work/projects/contract.ts'
import { exportAudit } from './contract.export.ts'
import { listAudit } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const { ada, benProject, acme } = app
  const params = { id: benProject.id }
  await ada.call(createClient, { body: { companyName: '=HYPERLINK("https://evil.test")', industry: 'a,b' } })
  await ada.call(changeStatus, { params, body: { status: 'DESIGN' } })
  await ada.call(createMilestone, { params, body: { title: 'Façade' } })
  const lines = [{ description: 'Design', unitAmountCents: 500 }]
  await ada.call(createInvoice, { body: { clientId: acme.id, lines } })
})
afterAll(() => app.close())

const file = async (query: string, who = app.ada) => {
  const response = await fetch(`${app.base}/api/audit/export?${query}`, { headers: who.headers })
  // Reading the response as text would drop the byte order mark.
  return { response, text: Buffer.from(await response.arrayBuffer()).toString() }
}

test('Cleo and strangers cannot export the log', async () => {
  await expect(app.cleo.call(exportAudit)).rejects.toMatchObject({ status: 403 })
  await expect(app.stranger.call(exportAudit)).rejects.toMatchObject({ status: 401 })
})

test('the search finds people, actions and items by current and former names', async () => {
  const found = async (search: string) =>
    (await app.ada.call(listAudit, { query: { search } })).map(({ action }) => action)
  expect(await found('facade')).toEqual(['milestone.create'])
  expect(await found('ada bakery status')).toEqual(['project.status'])
  expect(await found('acme invoice')).toEqual(['invoice.create'])
  expect(await found('invoices created')).toEqual(['invoice.create'])
  expect(await found('added hyperlink')).toEqual(['client.create'])
  expect(await found('hyperlink')).toEqual(['client.create'])
  expect(await found('ben project')).toEqual([])
  expect(await found('yp')).toEqual(['client.create'])
  expect(await found('100% _')).toEqual([])
})

test('the filtered list can be exported as JSON, and the export is recorded', async () => {
  const { response, text } = await file('format=json&action=project')
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-20.*\.json"$/)
  expect(JSON.parse(text)).toMatchObject([
    { action: 'project.status', actorName: 'Ada', thing: 'Bakery website', address: '127.0.0.1' },
  ])
  expect(text).not.toContain('salt')
  const [own] = await app.ada.call(listAudit, { query: { action: 'audit.export' } })
  expect(own).toMatchObject({ actorId: app.ada.userId, metadata: { format: 'json', action: 'project' } })
})

test('the CSV export opens in a spreadsheet without running formulas', async () => {
  const { response, text } = await file('search=client')
  expect(response.headers.get('content-type')).toContain('text/csv')
  const [head, ...rows] = text.trimEnd().split('\r\n')
  expect(head).toBe(
    '\uFEFFnumber,time,who,whoId,action,thing,place,table,id,address,before,after,details,hash,sentence',
  )
  const row = rows.find((one) => one.includes('client.create')) ?? ''
  expect(row).toContain(`,client.create,"'=HYPERLINK(""https://evil.test"")",,clients,`)
  for (const line of rows) expect(line).not.toMatch(/(^|,)"?[=+@-]/)
})

test('exports omit billing entries for staff who can’t see billing', async () => {
  const dan = await app.person('dan@marlow.test', 'ADMIN')
  expect((await file('format=json', dan)).text).not.toContain('invoice.create')
  expect((await file('format=json')).text).toContain('invoice.create')
})

test.each([
  ['=1+1', `"'=1+1"`],
  [' @cmd', `"' @cmd"`],
  ['-2', `"'-2"`],
  ['＋1', `"'＋1"`],
  [-2, '-2'],
  ['say "hi", twice', '"say ""hi"", twice"'],
  ['plain', 'plain'],
  [null, ''],
])('a CSV cell with %j is written as %s', (value, cell) => {
  expect(cellOf(value)).toBe(cell)
})
