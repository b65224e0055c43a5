import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithin, withinRights } from './rules.within-own-rights.ts'

const names = ['seesInvoices', 'mayApprove', 'mayComment'] as const
const rights = fc.record({ seesInvoices: fc.boolean(), mayApprove: fc.boolean(), mayComment: fc.boolean() })

test('nobody grants a permission that they don’t have', () => {
  fc.assert(
    fc.property(rights, rights, (wanted, own) => {
      const granted = withinRights(wanted, own)
      for (const name of names) expect(granted[name]).toBe(wanted[name] && own[name])
      expect(isWithin(wanted, own)).toBe(names.every((name) => own[name] || !wanted[name]))
    }),
    { numRuns: 400 },
  )
})
