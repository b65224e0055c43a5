import { t } from '#kernel/i18n/t.ts'
import type { InvoiceDetail } from './contract.ts'
import { m } from './messages.ts'

export type Sendable = Pick<
  InvoiceDetail,
  | 'companyName'
  | 'readers'
  | 'seller'
  | 'buyer'
  | 'dueAt'
  | 'amountCents'
  | 'taxes'
  | 'reverseCharge'
  | 'terms'
  | 'exemptionReason'
  | 'lines'
  | 'servedFrom'
  | 'servedTo'
  | 'isDeposit'
  | 'feeForId'
  | 'undeductedDeposits'
>

/**
 * Returns one message for each thing that's missing or probably unintended on a draft. It can be sent anyway.
 */
export function warningsOf(draft: Sendable): string[] {
  const { companyName, seller, buyer, reverseCharge } = draft
  const untaxed = draft.lines.some(({ taxPercent }) => taxPercent === 0)
  const unexplained = draft.taxes.length > 0 && untaxed && !draft.exemptionReason
  const asks = draft.amountCents > 0
  const warnings: [boolean, string][] = [
    [!draft.readers && !buyer.email, nobodySees(companyName)],
    [!seller.street || !seller.city, t(m.noOwnAddress)],
    [lacksTaxNumber(draft), t(m.noTaxNumber)],
    [asks && !saysWhereToPay(draft), t(m.noBankAccount)],
    [!buyer.street || !buyer.city, t(m.noBuyerAddress, { company: companyName })],
    [reverseCharge && !buyer.taxId, t(m.noBuyerTaxNumber, { company: companyName })],
    [!buyer.email, t(m.noBuyerEmail, { company: companyName })],
    [asks && !draft.dueAt, t(m.noDueDate)],
    [isUndated(draft), t(m.undated)],
    [unexplained, t(m.noTaxReason)],
  ]
  return [
    ...warnings.flatMap(([holds, sentence]) => (holds ? [sentence] : [])),
    ...(draft.undeductedDeposits ?? []).map(({ number, paid }) =>
      t(paid ? m.paidDepositLeft : m.unpaidDepositLeft, { number: number ?? '' }),
    ),
  ]
}

/**
 * Outside the EU, an invoice without tax needs no reason. If the seller's country isn't set, we can't tell.
 */
function lacksTaxNumber({ seller, taxes }: Sendable): boolean {
  const isFree = taxes.length === 0 && seller.countryCode && !euCountries.has(seller.countryCode)
  return !seller.taxId && !seller.registrationId && !isFree
}

/**
 * Whether the invoice says where to pay. Without an IBAN, bank details may be in the terms or the account's
 * name.
 */
function saysWhereToPay({ seller, terms }: Sendable): boolean {
  return Boolean(seller.iban || seller.bankName || terms)
}

/**
 * Whether the service date is missing (article 226 (7) of the VAT Directive). Deposits come before the work,
 * and late fees have no service period.
 */
function isUndated({ seller, servedFrom, servedTo, isDeposit, feeForId }: Sendable): boolean {
  const isDated = servedFrom || servedTo || isDeposit || feeForId
  return !isDated && euCountries.has(seller.countryCode ?? '')
}

const euCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** Warns that no contact of the client has access and there's no address to email. */
export function nobodySees(companyName: string): string {
  return t(m.nobodySees, { company: companyName })
}
