import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateAgency } from '#agency/settings/contract.ts'
import { changeBilling } from '#money/billing-settings/contract.ts'
import type { House } from '#test/app.ts'
import { openHouse } from '#test/app.ts'
import { bring, pngOf } from '#work/files/seed.ts'
import { getDashboard } from './contract.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
})
afterAll(() => house.close())

const stepsOf = async (person: { call: House['ada']['call'] }) => (await person.call(getDashboard)).firstSteps

test('staff see which first steps are done, each as soon as it is; customers see none', async () => {
  expect(await stepsOf(house.ben)).toBeNull()
  const begun = { team: false, client: true, design: false, billing: false, email: true }
  expect(await stepsOf(house.ada)).toEqual(begun)
})

test('a step is done by doing it, billing only for who sees money, and the list ends with the last one', async () => {
  const bytes = await pngOf(8, 8)
  await bring(fetch, house.base, house.ada, {
    projectId: house.benProject.id,
    name: 'a.png',
    bytes,
    kind: 'MOCKUP',
  })
  await house.ada.call(changeBilling, { body: { street: 'Quay 1' } })
  expect(await stepsOf(house.ada)).toMatchObject({ team: false, design: true, billing: true })
  const eve = await house.person('eve@marlow.test', 'ADMIN')
  expect(await stepsOf(house.ada)).toBeNull()
  await house.ada.call(changeBilling, { body: { street: null } })
  expect(await stepsOf(house.ada)).toMatchObject({ team: true, billing: false })
  expect(await stepsOf(eve)).toBeNull()
})

test('hidden by staff, the list is gone for all of them', async () => {
  await expect(house.ben.call(updateAgency, { body: { firstStepsHidden: true } })).rejects.toMatchObject({
    status: 403,
  })
  expect(await stepsOf(house.ada)).not.toBeNull()
  await house.ada.call(updateAgency, { body: { firstStepsHidden: true } })
  expect(await stepsOf(house.ada)).toBeNull()
})
