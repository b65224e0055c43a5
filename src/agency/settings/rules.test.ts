import { expect, test } from 'vitest'
import { maySeeAudit } from '#agency/audit-log/rules.ts'
import { mayEndQuietMode } from '#agency/quiet-mode/rules.ts'
import { mayReadSystem } from '#agency/system/rules.ts'
import { actorWith } from '#test/fixtures/actors.ts'
import { mayChangeAgency } from './rules.ts'

test.each([
  ['ADMIN', true],
  ['CUSTOMER', false],
] as const)('%s has access to settings, audit log, quiet mode and system: %s', (role, may) => {
  for (const actor of [actorWith({ role }), actorWith({ role, seesMoney: true })]) {
    for (const rule of [mayChangeAgency, maySeeAudit, mayEndQuietMode, mayReadSystem]) {
      expect(rule(actor), rule.name).toBe(may)
    }
  }
})
