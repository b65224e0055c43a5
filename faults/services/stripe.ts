import { openInvoiceCheckout } from '#money/card-payments/contract.ts'
import { getInvoice } from '#money/invoices/contract.ts'
import type { TestApp } from '#test/app.ts'
import { paySession } from '#test/fakes/stripe.events.ts'
import type { FakeStripe } from '#test/fakes/stripe.ts'
import { billingIn } from '#test/fixtures/invoices.ts'
import type { FaultyProxy } from './faulty-proxy.ts'
import type { OutsideService } from './outside-service.ts'
import { refusedHonestly } from './outside-service.ts'

/**
 * Stripe. Opening a checkout page calls it. Its events arrive and are recorded whether or not Stripe can be
 * called.
 */
export function stripeOf(app: TestApp, proxy: FaultyProxy, stripe: FakeStripe): OutsideService {
  const { sent } = billingIn(() => app)
  const paid = new Set<string>()

  function open(id: string): Promise<Response> {
    return fetch(app.base + openInvoiceCheckout.path.replace(':id', id), {
      method: 'POST',
      headers: { ...app.ben.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ part: 'WHOLE' }),
    })
  }

  async function pay(id: string, opened: Response): Promise<void> {
    const { url } = (await opened.json()) as { url: string }
    const events = await stripe.happen(paySession(stripe, url.split('/').at(-1) ?? ''))
    for (const event of events) {
      const { status } = await stripe.send(event, `${app.base}/api/webhooks/stripe`)
      if (status !== 200) throw new Error(`an event got ${status}`)
    }
    paid.add(id)
  }

  return {
    name: 'Stripe',
    proxy,
    async prepare() {
      const { id } = await sent(10_000)
      return {
        async during() {
          const response = await open(id)
          if (response.ok) await pay(id, response)
          else await refusedHonestly(response)
          return response.ok
        },
        async after() {
          if (paid.has(id)) return
          const response = await open(id)
          if (!response.ok) throw new Error(`no payment page opened: ${await response.text()}`)
          await pay(id, response)
        },
      }
    },
    async check() {
      const wrong: string[] = []
      const sessions = [...stripe.things.values()].filter(({ object }) => object === 'checkout.session')
      for (const id of paid) {
        const { status, payments } = await app.ada.call(getInvoice, { params: { id } })
        if (status !== 'PAID' || payments.length !== 1) wrong.push(`invoice ${id} is ${status}`)
        // If the response was lost, nobody ever saw the checkout page, and it expires.
        const own = sessions.filter((session) => session.client_reference_id === id)
        const taken = own.filter((session) => session.payment_status === 'paid').length
        if (taken !== 1) wrong.push(`invoice ${id} was paid on ${taken} pages`)
      }
      return wrong
    },
  }
}
