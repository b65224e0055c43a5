import type { InvoiceDetail } from './contract.ts'

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
>

/** What is missing on a draft, or unlikely to be meant: a sentence each. It can be sent all the same. */
export function warningsOf(draft: Sendable): string[] {
  const { companyName, seller, buyer, reverseCharge } = draft
  const untaxed = draft.lines.some(({ taxPercent }) => taxPercent === 0)
  const unexplained = draft.taxes.length > 0 && untaxed && !draft.exemptionReason
  const asks = draft.amountCents > 0
  const warnings: [boolean, string][] = [
    [!draft.readers && !buyer.email, nobodySees(companyName)],
    [!seller.street || !seller.city, 'Your own address is missing: it is set in Settings, Billing.'],
    [lacksTaxNumber(draft), 'Your tax number is missing: it is set in Settings, Billing.'],
    [asks && !saysWhereToPay(draft), 'No bank account says where to pay: it is set in Settings, Billing.'],
    [!buyer.street || !buyer.city, `The address of ${companyName} is missing.`],
    [reverseCharge && !buyer.taxId, `Reverse charge needs the tax number of ${companyName}.`],
    [!buyer.email, `${companyName} has no billing email.`],
    [asks && !draft.dueAt, 'No day says by when it is to be paid.'],
    [isUndated(draft), undated],
    [unexplained, 'A line has no tax, and nothing says why.'],
  ]
  return warnings.flatMap(([holds, sentence]) => (holds ? [sentence] : []))
}

/** Outside the EU an invoice without tax needs none; of a seller whose country nobody said, nobody knows. */
function lacksTaxNumber({ seller, taxes }: Sendable): boolean {
  const isFree = taxes.length === 0 && seller.countryCode && !euCountries.has(seller.countryCode)
  return !seller.taxId && !seller.registrationId && !isFree
}

/** Where there is no IBAN, banks are named in the words of the terms, or with the account's own name. */
function saysWhereToPay({ seller, terms }: Sendable): boolean {
  return Boolean(seller.iban || seller.bankName || terms)
}

/** Article 226 (7) of the VAT directive; a deposit comes before the work, and a late fee is none. */
function isUndated({ seller, servedFrom, servedTo, isDeposit, feeForId }: Sendable): boolean {
  const isDated = servedFrom || servedTo || isDeposit || feeForId
  return !isDated && euCountries.has(seller.countryCode ?? '')
}

const undated =
  'Nothing says when the work was done, which invoices in the EU must: enter it at Served from and Served to.'

const euCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** Where no contact of the client has the right, and it is mailed nowhere. */
export function nobodySees(companyName: string): string {
  return `Nobody at ${companyName} sees invoices yet: give a contact that right, or send it another way.`
}
