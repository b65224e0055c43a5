import type { Form, Note, StripeStore, Thing } from './stripe.store.ts'
import { all, get, given, inner, listed, put, Refusal, seconds, whole } from './stripe.store.ts'

/** The result of an action: the response and its events. */
interface Done {
  answer: object
  events?: Note[]
}

type Act = (store: StripeStore, form: Form, id: string, base: string) => Done

/** The part of Stripe's API that Easel uses, such as `POST /v1/refunds`. `:id` stands for an id. */
export const operations: Record<string, Act> = {
  'POST /v1/customers': (store, form) => ({ answer: put(store, 'cus', 'customer', { ...form }) }),
  'GET /v1/customers/:id': (store, _, id) => ({ answer: get(store, 'customer', id) }),

  'POST /v1/checkout/sessions': (store, form, _, base) => ({ answer: openSession(store, form, base) }),
  'GET /v1/checkout/sessions/:id': (store, _, id) => ({ answer: get(store, 'checkout.session', id) }),
  'POST /v1/checkout/sessions/:id/expire': (store, _, id) => {
    const session = get(store, 'checkout.session', id)
    if (session.status !== 'open') {
      throw new Refusal(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      )
    }
    Object.assign(session, { status: 'expired', url: null })
    return { answer: session, events: [['checkout.session.expired', session]] }
  },

  'GET /v1/payment_intents/:id': (store, _, id) => ({ answer: get(store, 'payment_intent', id) }),

  'POST /v1/refunds': (store, form) => makeRefund(store, form),
  'GET /v1/refunds': (store, form) => ({
    answer: list(
      '/v1/refunds',
      all(store, 'refund').filter((one) => one.payment_intent === form.payment_intent),
    ),
  }),
  'GET /v1/refunds/:id': (store, _, id) => ({ answer: get(store, 'refund', id) }),

  'POST /v1/products': (store, form) => ({
    answer: put(store, 'prod', 'product', { ...form, name: given(form.name, 'name'), active: true }),
  }),
  'GET /v1/products/:id': (store, _, id) => ({ answer: get(store, 'product', id) }),
  'POST /v1/prices': (store, form) => ({
    answer: put(store, 'price', 'price', {
      ...form,
      unit_amount: whole(form.unit_amount, 'unit_amount'),
      currency: currencyOf(form, 'currency'),
      product: get(store, 'product', form.product, 'product').id,
    }),
  }),
  'GET /v1/prices/:id': (store, _, id) => ({ answer: get(store, 'price', id) }),

  'POST /v1/subscriptions': (store, form) => {
    const subscription = startSubscription(store, {
      customer: get(store, 'customer', form.customer, 'customer').id,
      items: listed(form.items),
      metadata: inner(form.metadata),
    })
    return { answer: subscription, events: [['customer.subscription.created', subscription]] }
  },
  'GET /v1/subscriptions/:id': (store, _, id) => ({ answer: get(store, 'subscription', id) }),
  'POST /v1/subscriptions/:id': (store, form, id) => {
    const subscription = get(store, 'subscription', id)
    const pause = form.pause_collection
    const [item] = listed(form.items)
    Object.assign(subscription, {
      ...(item ? { cents: priced(store, item).cents } : {}),
      ...(pause === undefined ? {} : { pause_collection: pause === '' ? null : pause }),
      ...(form.cancel_at_period_end ? { cancel_at_period_end: form.cancel_at_period_end === 'true' } : {}),
    })
    return { answer: subscription, events: [['customer.subscription.updated', subscription]] }
  },
  'DELETE /v1/subscriptions/:id': (store, _, id) => {
    const subscription = get(store, 'subscription', id)
    if (subscription.status === 'canceled') {
      throw new Refusal(404, `No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' })
    }
    Object.assign(subscription, { status: 'canceled', canceled_at: seconds(store.now()) })
    return { answer: subscription, events: [['customer.subscription.deleted', subscription]] }
  },

  'GET /v1/invoices/:id': (store, _, id) => ({ answer: get(store, 'invoice', id) }),
  'GET /v1/invoice_payments': (store, form) => ({
    answer: list(
      '/v1/invoice_payments',
      all(store, 'invoice_payment').filter(({ invoice }) => invoice === form.invoice),
    ),
  }),
}

function list(url: string, data: Thing[]) {
  return { object: 'list', has_more: false, url, data }
}

function openSession(store: StripeStore, form: Form, base: string): Thing {
  const mode = given(form.mode, 'mode')
  const items = listed(form.line_items)
  if (items.length === 0)
    throw new Refusal(400, 'Missing required param: line_items.', { param: 'line_items' })
  const totals = items.map((item) => priced(store, item))
  if (form.customer) get(store, 'customer', form.customer, 'customer')
  const now = seconds(store.now())
  const expiresAt = form.expires_at ? whole(form.expires_at, 'expires_at') : now + 86_400
  if (expiresAt < now + 1_800 || expiresAt > now + 86_400) {
    throw new Refusal(400, 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
      param: 'expires_at',
    })
  }
  const amount = totals.reduce((sum, one) => sum + one.cents, 0)
  if (amount < 50 && totals[0]?.currency === 'usd') {
    throw new Refusal(400, 'The Checkout Session’s total amount must convert to at least 50 cents.', {
      code: 'amount_too_small',
    })
  }
  const session = put(store, 'cs_test', 'checkout.session', {
    mode,
    status: 'open',
    payment_status: 'unpaid',
    amount_subtotal: amount,
    amount_total: amount,
    currency: totals[0]?.currency,
    client_reference_id: form.client_reference_id ?? null,
    metadata: inner(form.metadata),
    customer: form.customer ?? null,
    customer_details: null,
    payment_intent: null,
    subscription: null,
    invoice: null,
    success_url: given(form.success_url, 'success_url'),
    cancel_url: form.cancel_url ?? null,
    expires_at: expiresAt,
    locale: form.locale ?? null,
  })
  session.url = `${base}/pay/${session.id}`
  asked.set(session, form)
  return session
}

/** Fields that a session was created with but doesn't return. */
export const asked = new WeakMap<Thing, Form>()

function priced(store: StripeStore, item: Form): { cents: number; currency: string } {
  const quantity = whole(item.quantity ?? '1', 'line_items[0][quantity]')
  if (typeof item.price === 'string') {
    const price = get(store, 'price', item.price, 'line_items[0][price]')
    return { cents: quantity * Number(price.unit_amount), currency: String(price.currency) }
  }
  const data = inner(item.price_data)
  if (!data.product) given(inner(data.product_data).name, 'line_items[0][price_data][product_data][name]')
  const unit = whole(data.unit_amount, 'line_items[0][price_data][unit_amount]')
  return { cents: quantity * unit, currency: currencyOf(data, 'line_items[0][price_data][currency]') }
}

function currencyOf(form: Form, param: string): string {
  const currency = given(form.currency, param)
  if (/^[a-z]{3}$/.test(currency)) return currency
  throw new Refusal(400, `Invalid currency: ${currency}.`, { param })
}

/** Starts a subscription, either from its items or with a known amount. */
export function startSubscription(
  store: StripeStore,
  subscription: { customer: unknown; items: Form[]; metadata: Form; cents?: number; currency?: string },
): Thing {
  const { items, ...rest } = subscription
  const totals = items.map((item) => priced(store, item))
  return put(store, 'sub', 'subscription', {
    ...rest,
    items: {
      object: 'list',
      data: [{ id: 'si_1', object: 'subscription_item', price: { id: 'price_1', product: 'prod_1' } }],
    },
    cents: rest.cents ?? totals.reduce((sum, one) => sum + one.cents, 0),
    currency: rest.currency ?? totals[0]?.currency,
    status: 'active',
    pause_collection: null,
    cancel_at_period_end: false,
    canceled_at: null,
  })
}

function makeRefund(store: StripeStore, form: Form): Done {
  const intent = get(store, 'payment_intent', form.payment_intent, 'payment_intent')
  const charge = get(store, 'charge', intent.latest_charge)
  const left = Number(charge.amount) - Number(charge.amount_refunded)
  const amount = form.amount === undefined ? left : whole(form.amount, 'amount')
  if (left === 0) {
    throw new Refusal(400, `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  if (amount < 1 || amount > left) {
    throw new Refusal(
      400,
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      {
        param: 'amount',
      },
    )
  }
  charge.amount_refunded = Number(charge.amount_refunded) + amount
  charge.refunded = charge.amount_refunded === charge.amount
  const refund = put(store, 're', 'refund', {
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: intent.id,
    status: 'succeeded',
    reason: form.reason ?? null,
    metadata: inner(form.metadata),
  })
  return {
    answer: refund,
    events: [
      ['refund.created', refund],
      ['charge.refunded', charge],
    ],
  }
}
