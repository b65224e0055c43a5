import type { DocumentContent, DocumentStyle } from '#money/documents/printable-document.ts'
import { blankDocument } from '#money/documents/printable-document.ts'
import type { FoundInvoice } from '../data.detail.ts'
import { netPaidCents } from '../rules.ts'

/** Converts an invoice or credit note to a document, with later payments and credits below its total. */
export function documentOfInvoice(
  found: FoundInvoice,
  look: DocumentStyle,
  aboutIssuedOn: string | null,
): DocumentContent {
  const { kind, number, language, seller, buyer, currency, notes, terms, status } = found
  const isDraft = status === 'DRAFT'
  return {
    ...blankDocument,
    ...look,
    kind,
    number,
    language,
    seller,
    buyer,
    currency,
    notes,
    terms,
    aboutNumber: found.credits?.number ?? null,
    aboutIssuedOn,
    isVoid: status === 'VOID',
    madeAt: found.issuedAt ?? found.createdAt,
    issuedOn: found.issuedOn,
    dueOn: found.amountCents > 0 ? found.dueAt : null,
    servedFrom: found.servedFrom,
    servedTo: found.servedTo,
    buyerReference: found.buyerReference,
    lines: found.lines,
    pricesIncludeTax: found.pricesIncludeTax,
    netCents: found.netCents,
    taxes: found.taxes,
    roundingCents: found.roundingCents,
    totalCents: found.amountCents,
    paidCents: netPaidCents(found),
    creditedCents: found.creditedCents,
    dueCents: isDraft ? found.amountCents : found.dueCents,
    instalments: found.instalments.map(({ label, amountCents, dueAt }) => ({
      label,
      amountCents,
      dueOn: dueAt,
    })),
    reverseCharge: found.reverseCharge,
    exemptionReason: found.exemptionReason,
  }
}

/** Returns the document as it was when sent, since an e-invoice never changes. */
export function asItWasSent(document: DocumentContent): DocumentContent {
  const dueCents = document.kind === 'INVOICE' ? document.totalCents : 0
  return { ...document, paidCents: 0, creditedCents: 0, dueCents }
}

/** Converts a payment to its receipt. Undefined if there's no such payment. */
export function documentOfPayment(
  found: FoundInvoice,
  paymentId: string,
  look: DocumentStyle,
): DocumentContent | undefined {
  const payment = found.payments.find(({ id }) => id === paymentId)
  if (!payment) return undefined
  const { language, seller, buyer, currency } = found
  const { paidOn, method, reference, amountCents } = payment
  return {
    ...blankDocument,
    ...look,
    kind: 'RECEIPT',
    language,
    seller,
    buyer,
    currency,
    aboutNumber: found.number,
    aboutIssuedOn: found.issuedOn,
    madeAt: payment.createdAt,
    issuedOn: paidOn,
    payments: [{ paidOn, method, reference, amountCents }],
  }
}
