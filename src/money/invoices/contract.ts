import { z } from 'zod'
import { emailStatuses } from '#agency/email/contract.ts'
import {
  currencyCode,
  endpoint,
  id,
  idParams,
  instant,
  line,
  minorUnits,
  page,
  plainDate,
} from '#kernel/contract.ts'
import { language, party, seller } from '#schema/party.ts'
import { invoiceKinds, invoiceStatuses, paymentMethods } from '#schema/values.ts'

const invoiceStatus = z.enum(invoiceStatuses)

/** Amounts are whole minor units of `currency`. */
const invoice = z.object({
  id,
  clientId: id,
  companyName: z.string(),
  projectId: id.nullable(),
  projectName: z.string().nullable(),
  kind: z.enum(invoiceKinds),
  /** Given when it is sent. */
  number: z.string().nullable(),
  status: invoiceStatus,
  currency: currencyCode,
  amountCents: minorUnits,
  paidCents: minorUnits,
  refundedCents: minorUnits,
  /** By credit notes. */
  creditedCents: minorUnits,
  /** What is still to be paid; only a sent invoice has any. */
  dueCents: minorUnits,
  /** What of that should have been paid before today, in the agency's time zone. */
  overdueCents: minorUnits,
  overdue: z.boolean(),
  /** When a contact of the client first opened it. */
  viewedAt: instant.nullable(),
  issuedAt: instant.nullable(),
  /** The day of `issuedAt` at the agency: the date that the invoice bears. */
  issuedOn: plainDate.nullable(),
  dueAt: plainDate.nullable(),
  /** Of what is asked for in parts, the day of the next one; else the due date. */
  nextDueAt: plainDate.nullable(),
  paidAt: instant.nullable(),
  createdAt: instant,
})
export type Invoice = z.output<typeof invoice>

const numbered = z.object({ id, number: z.string().nullable() })

export const invoiceDetail = invoice.extend({
  /** For staff: how many contacts of the client see invoices, and are told of this one. */
  readers: z.int().nullable(),
  /** The invoice that a credit note is about. */
  credits: numbered.nullable(),
  creditNotes: z.array(numbered.extend({ amountCents: minorUnits, issuedOn: plainDate.nullable() })),
  /** Of a draft: how often it was changed. Sent with the next change, that is refused where somebody was quicker. */
  version: z.int(),
  /** Its prices are with tax. */
  pricesIncludeTax: z.boolean(),
  reverseCharge: z.boolean(),
  /** Why no tax is asked for, where a line has none. */
  exemptionReason: z.string().nullable(),
  notes: z.string().nullable(),
  terms: z.string().nullable(),
  /** What the client wants to read on it, such as the number of an order. */
  buyerReference: z.string().nullable(),
  /** When what is invoiced was done. */
  servedFrom: plainDate.nullable(),
  servedTo: plainDate.nullable(),
  /** It asks for money ahead of the work; a later invoice takes it off. */
  isDeposit: z.boolean(),
  language,
  seller,
  buyer: party,
  /** What it came from. */
  quoteId: id.nullable(),
  milestoneId: id.nullable(),
  subscriptionId: id.nullable(),
  feeForId: id.nullable(),
  /** For staff: nobody is reminded of it. */
  remindersOff: z.boolean().nullable(),
  /** For staff: how it went to the client's address for invoices; null where it was mailed to none. */
  mailed: z
    .object({
      to: z.string(),
      status: z.enum(emailStatuses),
      /** When it left; until then, when it was written. */
      at: instant,
      /** Why the last attempt did not work. */
      error: z.string().nullable(),
    })
    .nullable(),
  /** For staff: when its readers were reminded. */
  reminders: z.array(z.object({ sentAt: instant, sentOn: plainDate, offsetDays: z.int() })).nullable(),
  /** The dates by which parts are to be paid; payments fill them in order. */
  instalments: z.array(
    z.object({
      id,
      label: z.string().nullable(),
      amountCents: minorUnits,
      dueAt: plainDate,
      paidCents: minorUnits,
    }),
  ),
  voidedAt: instant.nullable(),
  /** The day of that at the agency. */
  voidedOn: plainDate.nullable(),
  lines: z.array(
    z.object({
      id,
      description: z.string(),
      quantity: z.number(),
      unitAmountCents: z.int(),
      taxPercent: z.number(),
      discountPercent: z.number(),
      /** Quantity times unit amount less the discount, rounded half up: with tax where prices include it. */
      amountCents: z.int(),
      /** The same without tax. */
      netCents: z.int(),
      /** The deposit that it takes off. */
      deductsId: id.nullable(),
    }),
  ),
  netCents: z.int(),
  /** One for each rate: on the sum of its lines, rounded half up. */
  taxes: z.array(z.object({ percent: z.number(), netCents: z.int(), taxCents: z.int() })),
  roundingCents: z.int(),
  payments: z.array(
    z.object({
      id,
      amountCents: minorUnits,
      method: z.enum(paymentMethods),
      reference: z.string().nullable(),
      /** It came through the card provider, and can go back that way. */
      byCard: z.boolean(),
      paidAt: instant,
      /** The day at the agency. */
      paidOn: plainDate,
      /** For staff: when the client will be notified; until then it can be voided without a reason. Null afterwards. */
      tellAt: instant.nullable(),
    }),
  ),
  /** Payments recorded by mistake; no sum includes them. Clients get those that they were notified of. */
  voidedPayments: z.array(
    z.object({
      id,
      amountCents: minorUnits,
      method: z.enum(paymentMethods),
      reference: z.string().nullable(),
      paidAt: instant,
      paidOn: plainDate,
      voidedAt: instant,
      voidedOn: plainDate,
      /** For staff: who voided it, and why. No reason is needed before the client is notified. */
      voidedBy: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      id,
      amountCents: minorUnits,
      reason: z.string().nullable(),
      refundedAt: instant,
      refundedOn: plainDate,
    }),
  ),
})
export type InvoiceDetail = z.output<typeof invoiceDetail>

export const invoiceListFilters = ['OVERDUE', 'PARTLY_PAID'] as const
export type InvoiceListFilter = (typeof invoiceListFilters)[number]

const invoiceQuery = page.extend({
  status: invoiceStatus.optional(),
  /** What of the sent ones: overdue by today, or with a part paid. */
  standing: z.enum(invoiceListFilters).optional(),
  kind: z.enum(invoiceKinds).optional(),
  clientId: id.optional(),
  projectId: id.optional(),
  /** In its number, or the name of its client or project. */
  search: line(200).optional(),
  /** By what is due next of each, in parts too: without a due date last. */
  sort: z.enum(['newest', 'due']).default('newest'),
})
export type InvoiceQuery = z.output<typeof invoiceQuery>

/** Sums of one currency; currencies are never added together. */
const invoiceTotals = z.object({
  currency: currencyCode,
  /** Of sent invoices, what is still to be paid; and of that, what is overdue. */
  dueCents: minorUnits,
  overdueCents: minorUnits,
  /** All payments less all refunds. */
  receivedCents: z.int(),
})
export type InvoiceTotals = z.output<typeof invoiceTotals>

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/invoices',
  summary: 'List the invoices you can see, newest first or by due date',
  scope: 'money:read',
  query: invoiceQuery,
  answer: z.array(invoice),
})

export const sumInvoices = endpoint({
  method: 'GET',
  path: '/api/invoices/sums',
  summary: 'Get the amounts due, overdue and received, one entry per currency',
  scope: 'money:read',
  answer: z.array(invoiceTotals),
})

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/invoices/:id',
  summary: 'Get an invoice with its lines, payments and refunds',
  scope: 'money:read',
  params: idParams,
  answer: invoiceDetail,
})
