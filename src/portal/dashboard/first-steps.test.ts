import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateAgency } from '#agency/settings/contract.ts'
import { changeBilling } from '#money/billing-settings/contract.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { pngOf, uploadSample } from '#work/files/seed.ts'
import { getDashboard } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
})
afterAll(() => app.close())

const stepsOf = async (person: { call: TestApp['ada']['call'] }) =>
  (await person.call(getDashboard)).firstSteps

test('staff see which first steps are done, and customers see none', async () => {
  expect(await stepsOf(app.ben)).toBeNull()
  const begun = { team: false, client: true, design: false, billing: false, email: true }
  expect(await stepsOf(app.ada)).toEqual(begun)
})

test('the list checks off finished steps, shows billing only to people who can see it, and disappears after the last step', async () => {
  const bytes = await pngOf(8, 8)
  await uploadSample(fetch, app.base, app.ada, {
    projectId: app.benProject.id,
    name: 'a.png',
    bytes,
    kind: 'MOCKUP',
  })
  await app.ada.call(changeBilling, { body: { street: 'Quay 1' } })
  expect(await stepsOf(app.ada)).toMatchObject({ team: false, design: true, billing: true })
  const eve = await app.person('eve@marlow.test', 'ADMIN')
  expect(await stepsOf(app.ada)).toBeNull()
  await app.ada.call(changeBilling, { body: { street: null } })
  expect(await stepsOf(app.ada)).toMatchObject({ team: true, billing: false })
  expect(await stepsOf(eve)).toBeNull()
})

test('the list is hidden for all staff once one of them hides it', async () => {
  await expect(app.ben.call(updateAgency, { body: { firstStepsHidden: true } })).rejects.toMatchObject({
    status: 403,
  })
  expect(await stepsOf(app.ada)).not.toBeNull()
  await app.ada.call(updateAgency, { body: { firstStepsHidden: true } })
  expect(await stepsOf(app.ada)).toBeNull()
})
