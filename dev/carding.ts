import type { CardPart } from '#features/invoices/contract.card.ts'
import {
  confirmInvoiceCheckout,
  listStrayPayments,
  openInvoiceCheckout,
} from '#features/invoices/contract.card.ts'
import { getInvoice } from '#features/invoices/contract.ts'
import type { House, Person } from './cast.ts'
import type { StripeEvent } from './stand-ins/stripe.events.ts'
import { paySession } from './stand-ins/stripe.events.ts'
import type { StripeStandIn } from './stand-ins/stripe.ts'

/** What tests of payments by card do again and again, as Ben on Stripe's page. */
export function cardsIn(house: () => House, stripe: () => StripeStandIn) {
  const webhook = (base = house().base) => `${base}/api/webhooks/stripe`
  async function checkout(id: string, part: CardPart = 'WHOLE', who: Person = house().ben) {
    const { url } = await who.call(openInvoiceCheckout, { params: { id }, body: { part } })
    return { url, sessionId: url.split('/').at(-1) ?? '' }
  }
  return {
    webhook,
    checkout,
    /** Brings an event to the webhook. Gives the status of the answer. */
    tell: async (event: StripeEvent | undefined, to = webhook()) => {
      if (!event) throw new Error('There is no such event')
      return (await stripe().send(event, to)).status
    },
    /** Pays on Stripe's page, and gives what Stripe tells of it: nothing was brought to a webhook yet. */
    async paid(id: string, part: CardPart = 'WHOLE') {
      const { sessionId } = await checkout(id, part)
      const completed = (await stripe().happen(paySession(stripe(), sessionId))).at(-1)
      if (!completed) throw new Error('This page was paid, or ended, before')
      return { sessionId, completed, intentId: String(completed.data.object.payment_intent) }
    },
    /** Comes back from the page. */
    confirm: (id: string, sessionId: string, who: Person = house().ben) =>
      who.call(confirmInvoiceCheckout, { params: { id }, body: { sessionId } }),
    /** Payments that fit no invoice, and that nobody has settled. */
    async strays() {
      const all = await house().ada.call(listStrayPayments)
      return all.filter(({ settledAt }) => !settledAt)
    },
    read: (id: string) => house().ada.call(getInvoice, { params: { id } }),
  }
}
