import { record } from '#agency/audit/record.ts'
import { findAgency } from '#agency/settings/get-agency.ts'
import { publicAddress } from '#agency/settings/public-address.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Endpoint } from '#kernel/contract.ts'
import type { Db } from '#kernel/database/database.ts'
import { allow, conflict, Failure, notFound } from '#kernel/failure.ts'
import type { Call, Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { languageOf } from '#money/billing-settings/client-language.ts'
import type { FoundInvoice } from '#money/invoices/data.detail.ts'
import { findShown } from '#money/invoices/find-invoice.ts'
import { entry } from '#money/invoices/send-invoice.ts'
import type { OpenedCheckout } from '#money/stripe/stripe.ts'
import { endCheckout, openCheckout, readCheckout, takesCards } from '#money/stripe/stripe.ts'
import { bookCheckout } from './book-checkout.ts'
import type { CardOffer, CardPart } from './contract.ts'
import { confirmInvoiceCheckout, getCardOffer, openInvoiceCheckout } from './contract.ts'
import { findPaymentBy } from './data.events.ts'
import { isCharged } from './data.subscriptions.ts'
import { findPayer, insertCheckout, listCheckouts, markCheckout } from './data.ts'
import { m } from './messages.ts'
import { cardEventRoutes } from './routes.events.ts'
import { failedEventRoutes } from './routes.failed-events.ts'
import { unmatchedPaymentRoutes } from './routes.unmatched-payments.ts'
import { cardPartsOf, mayPayByCard } from './rules.ts'
import { newCustomer } from './stripe-customer.ts'

type Known = Awaited<ReturnType<typeof listCheckouts>>

/** Card payments on the provider's checkout page. Card numbers never reach this server. */
export const cardPaymentRoutes: Route[] = [
  ...cardEventRoutes,
  ...failedEventRoutes,
  ...unmatchedPaymentRoutes,

  handle(getCardOffer, async (call) => {
    const { db, actor, config, params } = call
    const found = await findShown(call, params.id)
    const confirmingCents = await confirmingOf(db, found.id)
    const may = takesCards(config) && mayPayByCard(actor, found)
    const offers = may && confirmingCents === 0 && !(await isCharged(db, found.id))
    return { parts: offers ? cardPartsOf(found, found.instalments) : [], confirmingCents }
  }),

  handle(openInvoiceCheckout, async (call) => {
    const { db, actor, now, body } = call
    const found = await findPayable(call, call.params.id)
    if (await isCharged(db, found.id)) conflict('PLAN_CHARGED', t(m.chargedByPlan))
    const parts = cardPartsOf(found, found.instalments)
    const chosen = chosenOf(parts, body.part)
    if (!chosen) conflict('INVOICE_NOT_PAYABLE', whyNothing(body.part, parts.length))
    const known = await listCheckouts(db, found.id)
    const same = await sameOrNone(call, known, chosen.amountCents)
    if (same) return { url: same }
    const session = await newCheckout(call, found, chosen.amountCents, known.length)
    await write(call, async (tx) => {
      const { id, expiresAt } = session
      const checkout = { id, expiresAt, invoiceId: found.id, amountCents: chosen.amountCents }
      if (!(await insertCheckout(tx, { ...checkout, openedBy: actor.userId, openedAt: now }))) return
      const metadata = { number: found.number, ...chosen, currency: found.currency }
      await record(tx, entry('invoice.checkout', found.id, metadata))
    })
    return { url: session.url ?? conflict('CHECKOUT_OVER', t(m.pageExpired)) }
  }),

  handle(confirmInvoiceCheckout, async (call) => {
    const { body, config, db } = call
    const found = await findPayable(call, call.params.id)
    const session = await readCheckout(config, body.sessionId)
    if (session.invoiceId !== found.id) notFound(t(m.otherInvoice))
    await bookCheckout(call, session)
    if (session.status !== 'PAID') return { status: session.status }
    const booked = await findPaymentBy(db, { sessionId: session.id, intentId: session.intentId })
    return { status: booked ? ('PAID' as const) : ('KEPT' as const) }
  }),
]

async function findPayable(call: Call<Endpoint, Actor>, id: string) {
  const found = await findShown(call, id)
  allow(mayPayByCard(call.actor, found), t(m.onlyClient))
  if (!takesCards(call.config)) notFound(t(m.notSetUp))
  return found
}

/** Any part except a deposit means the full amount due. */
function chosenOf(parts: CardOffer['parts'], wanted: CardPart) {
  return parts.find(({ part }) => (part === 'DEPOSIT') === (wanted === 'DEPOSIT'))
}

async function confirmingOf(db: Db, invoiceId: string): Promise<number> {
  const all = await listCheckouts(db, invoiceId)
  return all
    .filter(({ status }) => status === 'CONFIRMING')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/**
 * Returns the page that is already open for this amount. Expires pages for other amounts first, so that an
 * invoice isn't paid twice. @throws 409 if one of them has just been paid
 */
async function sameOrNone(call: Call<Endpoint, Actor>, known: Known, amountCents: number) {
  const { db, config, now } = call
  const openCheckouts = known.filter(({ status }) => status === 'OPEN' || status === 'CONFIRMING')
  let same: string | null = null
  for (const checkout of openCheckouts) {
    const isSame =
      checkout.amountCents === amountCents && checkout.expiresAt.getTime() - now.getTime() > shortestMs
    const session = await (isSame ? readCheckout : endCheckout)(config, checkout.id).catch(isGone)
    if (session?.status === 'OPEN') same ??= session.url
    else if (session) await refusePaid(call, session)
    else await markCheckout(db, checkout.id, 'ENDED')
  }
  return same
}

/** Sessions of another Stripe account or mode can't be found. They count as expired. */
function isGone(error: unknown): null {
  if (error instanceof Failure && error.status === 404) return null
  throw error
}

/** Minimum time that a payer has on a page. */
const shortestMs = 20 * 60_000

async function refusePaid(call: Call<Endpoint, Actor>, session: OpenedCheckout): Promise<void> {
  await bookCheckout(call, session)
  if (session.status === 'PAID') conflict('JUST_PAID', t(m.justPaid))
  if (session.status === 'CONFIRMING') {
    conflict('CONFIRMING', t(m.confirmingPayment))
  }
}

async function newCheckout(
  call: Call<Endpoint, Actor>,
  found: FoundInvoice,
  amountCents: number,
  before: number,
) {
  const { db, config, request, now } = call
  const payer = (await findPayer(db, found.clientId)) ?? notFound(t(m.companyGone))
  const address = publicAddress(config, await findAgency(db), request)
  const page = `${address}/invoices/${found.id}`
  // Two clicks within this time open the same session on any process.
  const slot = Math.floor(now.getTime() / slotMs)
  const attempt = `${before} ${slot}`
  const language = await languageOf(db, found.clientId)
  const checkout = {
    invoiceId: found.id,
    title: formatMessage(language, m.invoiceTitle, { number: found.number ?? '' }),
    amountCents,
    currency: found.currency,
    language,
    successUrl: `${page}?paid={CHECKOUT_SESSION_ID}`,
    cancelUrl: page,
    expiresAt: new Date((slot + 1) * slotMs + 60 * 60_000),
  }
  const known = payer.stripeCustomerId
  const customerId = known ?? (await newCustomer(db, config, payer))
  try {
    return await openCheckout(config, { ...checkout, customerId }, attempt)
  } catch (error) {
    // Stripe doesn't know the customer: the keys belong to another account, or the customer was deleted
    // there.
    if (!known || !(error instanceof Failure) || error.status !== 404) throw error
    const created = await newCustomer(db, config, payer, known)
    return openCheckout(config, { ...checkout, customerId: created }, attempt)
  }
}

const slotMs = 10 * 60_000

function whyNothing(part: CardPart, others: number): string {
  if (part === 'DEPOSIT' && others > 0) return t(m.noPartDue)
  return t(m.nothingDue)
}
