import { expect, test } from 'vitest'
import { projectStatuses } from '#features/projects/contract.ts'
import { customerTint, staffTint } from './dashboard.tints.ts'

const others = (status: string, named: string[]) => !named.includes(status)

test('a customer’s dashboard: DESIGN has the default badge, DEVELOPMENT the secondary, others an outline', () => {
  expect([customerTint('DESIGN'), customerTint('DEVELOPMENT')]).toEqual(['solid', 'grey'])
  for (const status of projectStatuses.filter((one) => others(one, ['DESIGN', 'DEVELOPMENT']))) {
    expect(customerTint(status), status).toBe('outline')
  }
})

test('the admin dashboard: REVIEW has an outline, others the default badge', () => {
  expect(staffTint('REVIEW')).toBe('outline')
  for (const status of projectStatuses.filter((one) => others(one, ['REVIEW']))) {
    expect(staffTint(status), status).toBe('solid')
  }
})
