import { expect, test } from 'vitest'
import { projectStatuses } from '#schema/values.ts'
import { customerVariant, staffVariant } from './badges.ts'

const others = (status: string, named: string[]) => !named.includes(status)

test('a customer’s dashboard uses the default badge for DESIGN, secondary for DEVELOPMENT, and an outline for other phases', () => {
  expect([customerVariant('DESIGN'), customerVariant('DEVELOPMENT')]).toEqual(['default', 'secondary'])
  for (const status of projectStatuses.filter((one) => others(one, ['DESIGN', 'DEVELOPMENT']))) {
    expect(customerVariant(status), status).toBe('outline')
  }
})

test('the admin dashboard uses an outline for REVIEW and the default badge for other phases', () => {
  expect(staffVariant('REVIEW')).toBe('outline')
  for (const status of projectStatuses.filter((one) => others(one, ['REVIEW']))) {
    expect(staffVariant(status), status).toBe('default')
  }
})
