import { expect, test } from 'vitest'
import { townLine } from '../document-texts.ts'

test.each<[string | null, string | null, string | null, string]>([
  ['US', 'Austin, TX', '78701', 'Austin, TX 78701'],
  ['GB', 'London', 'SW1A 1AA', 'London SW1A 1AA'],
  ['DE', 'Berlin', '10969', '10969 Berlin'],
  [null, 'Berlin', '10969', '10969 Berlin'],
  ['US', 'Austin, TX', null, 'Austin, TX'],
  ['DE', null, '10969', '10969'],
  ['US', null, null, ''],
])('the town on a letter to %s: %s, %s', (countryCode, city, postalCode, line) => {
  expect(townLine({ countryCode, city, postalCode })).toBe(line)
})
