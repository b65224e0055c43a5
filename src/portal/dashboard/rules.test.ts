import { expect, test } from 'vitest'
import { mayHaveNotifications } from '#portal/notifications/rules.ts'
import { maySearch } from '#portal/search/rules.ts'
import { actorWith } from '#test/fixtures/actors.ts'
import { hasDashboard } from './rules.ts'

test.each(['ADMIN', 'CUSTOMER'] as const)('%s has a dashboard, notifications and search', (role) => {
  const actor = actorWith({ role })
  expect([hasDashboard(actor), mayHaveNotifications(actor), maySearch(actor)]).toEqual([true, true, true])
})
