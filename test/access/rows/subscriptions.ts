import { mayAskForInvoices, mayManageInvoices, seesInvoicesOf } from '#money/access/rules.ts'
import * as card from '#money/subscriptions/contract.card.ts'
import * as subscriptions from '#money/subscriptions/contract.ts'
import { mayGiveCard, mayRemoveCard } from '#money/subscriptions/rules.card.ts'
import { acme } from '../kinds-of-people.ts'
import { row, that } from '../row.ts'
import { seesClient } from '../visible.ts'

const asks = that(mayAskForInvoices)
const found = that(seesInvoicesOf, acme)
const may = that(mayManageInvoices)
const managed = { asks, found, may }

export const subscriptionRows = [
  row(subscriptions.listClientSubscriptions, {
    found: that(seesClient, acme),
    may: found,
    send: async () => ({ params: { id: acme } }),
  }),
  row(subscriptions.addSubscription, {
    found: that(seesClient, acme),
    may,
    send: async () => ({ params: { id: acme }, body: { planCode: 'care' } }),
  }),
  row(subscriptions.listSubscriptions, {
    asks,
    shows: found,
    send: async ({ make }) => ({ query: { limit: 100 }, shown: (await make.subscription()).id }),
  }),
  row(subscriptions.getSubscription, {
    asks,
    found,
    send: async ({ make }) => ({ params: await make.subscription() }),
  }),
  row(subscriptions.changeSubscription, {
    ...managed,
    send: async ({ make }) => ({ params: await make.subscription(), body: { planCode: 'more care' } }),
  }),
  row(subscriptions.pauseSubscription, {
    ...managed,
    send: async ({ make }) => ({ params: await make.subscription() }),
  }),
  row(subscriptions.resumeSubscription, {
    ...managed,
    send: async ({ make }) => ({ params: await make.subscription({ paused: true }) }),
  }),
  row(subscriptions.draftPeriodAgain, {
    ...managed,
    send: async ({ make }) => ({
      params: await make.subscription({ discarded: '2026-01-01' }),
      body: { periodStart: '2026-01-01' },
    }),
  }),
  row(card.setUpSubscriptionCard, {
    asks,
    found,
    may: that(mayGiveCard, { clientId: acme }),
    send: async ({ make }) => ({ params: await make.subscription() }),
  }),
  row(card.removeSubscriptionCard, {
    asks,
    found,
    may: that(mayRemoveCard, { clientId: acme }),
    send: async ({ make }) => ({ params: await make.subscription({ byCard: true }) }),
  }),
  row(subscriptions.cancelSubscription, {
    ...managed,
    send: async ({ make }) => ({ params: await make.subscription(), body: {} }),
  }),
]
