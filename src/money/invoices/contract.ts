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
import { documentLine, documentTerms, documentTotals } from '#money/documents/contract.ts'
import { invoiceKinds, invoiceStatuses, paymentMethods } from '#schema/values.ts'

const invoiceStatus = z.enum(invoiceStatuses)

/** Amounts are in minor units of `currency`. */
const invoice = z.object({
  id,
  clientId: id,
  companyName: z.string(),
  projectId: id.nullable(),
  projectName: z.string().nullable(),
  kind: z.enum(invoiceKinds),
  /** Assigned when the invoice is sent. */
  number: z.string().nullable(),
  status: invoiceStatus,
  currency: currencyCode,
  amountCents: minorUnits,
  paidCents: minorUnits,
  refundedCents: minorUnits,
  /** The amount credited by credit notes. */
  creditedCents: minorUnits,
  /** The amount due. Only a sent invoice has one. */
  dueCents: minorUnits,
  /** The part of the amount due that was due before today, in the agency's time zone. */
  overdueCents: minorUnits,
  overdue: z.boolean(),
  /** When a contact of the client first opened it. */
  viewedAt: instant.nullable(),
  issuedAt: instant.nullable(),
  /** The invoice date: the day of `issuedAt` in the agency's time zone. */
  issuedOn: plainDate.nullable(),
  dueAt: plainDate.nullable(),
  /** The next installment's due date. Without installments, the invoice's due date. */
  nextDueAt: plainDate.nullable(),
  paidAt: instant.nullable(),
  createdAt: instant,
})
export type Invoice = z.output<typeof invoice>

const numbered = z.object({ id, number: z.string().nullable() })

export const invoiceDetail = invoice.extend({
  /** For staff: how many of the client's contacts see invoices and are notified of this one. */
  readers: z.int().nullable(),
  /** The invoice that a credit note corrects. */
  credits: numbered.nullable(),
  creditNotes: z.array(numbered.extend({ amountCents: minorUnits, issuedOn: plainDate.nullable() })),
  /**
   * Revision of the draft, used to detect concurrent edits. Send it with a change. The server refuses the
   * change if the draft has a newer revision.
   */
  version: z.int(),
  ...documentTerms,
  /** The client's reference, such as an order number. */
  buyerReference: z.string().nullable(),
  /** The service period. */
  servedFrom: plainDate.nullable(),
  servedTo: plainDate.nullable(),
  /** True if the invoice requests payment before the work. A later invoice deducts that payment. */
  isDeposit: z.boolean(),
  /** The quote, milestone, plan or late invoice that it was created from. */
  quoteId: id.nullable(),
  milestoneId: id.nullable(),
  subscriptionId: id.nullable(),
  feeForId: id.nullable(),
  /** For staff: whether reminders are turned off for this invoice. */
  remindersOff: z.boolean().nullable(),
  /**
   * For staff, on drafts: deposits of the same quote or project that no invoice deducts. Those that aren't
   * paid yet can't be deducted.
   */
  undeductedDeposits: z.array(numbered.extend({ paid: z.boolean() })).nullable(),
  /** For staff: the status of the email to the client's billing address. Null if there is none. */
  mailed: z
    .object({
      to: z.string(),
      status: z.enum(emailStatuses),
      /** When the email was sent. Before that, when it was written. */
      at: instant,
      /** Why the last attempt failed. */
      error: z.string().nullable(),
    })
    .nullable(),
  /** For staff: when reminders were sent. */
  reminders: z.array(z.object({ sentAt: instant, sentOn: plainDate, offsetDays: z.int() })).nullable(),
  /** Installments with their due dates. Payments fill them in order. */
  instalments: z.array(
    z.object({
      id,
      label: z.string().nullable(),
      amountCents: minorUnits,
      dueAt: plainDate,
      paidCents: minorUnits,
    }),
  ),
  /** Final files that clients can download once the invoice is paid. */
  finals: z.array(z.object({ id, projectId: id, name: z.string().nullable() })),
  voidedAt: instant.nullable(),
  /** The day the invoice was voided, in the agency's time zone. */
  voidedOn: plainDate.nullable(),
  lines: z.array(
    documentLine.extend({
      id,
      /** The deposit that the line deducts. */
      deductsId: id.nullable(),
    }),
  ),
  ...documentTotals,
  payments: z.array(
    z.object({
      id,
      amountCents: minorUnits,
      method: z.enum(paymentMethods),
      reference: z.string().nullable(),
      /** True if it was paid through the card provider, so it can be refunded there. */
      byCard: z.boolean(),
      paidAt: instant,
      /** The day of the payment, in the agency's time zone. */
      paidOn: plainDate,
      /**
       * For staff: when the client will be notified. Until then, the payment can be voided without a reason.
       * Null afterward.
       */
      tellAt: instant.nullable(),
    }),
  ),
  /** Payments recorded by mistake. Totals exclude them. Clients only get those they were notified of. */
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
  /** Filters sent invoices: overdue today, or partly paid. */
  standing: z.enum(invoiceListFilters).optional(),
  kind: z.enum(invoiceKinds).optional(),
  clientId: id.optional(),
  projectId: id.optional(),
  /** Searches the invoice's number and the names of its client and project. */
  search: line(200).optional(),
  /** `due` sorts by the next due date, including installments. Invoices without a due date come last. */
  sort: z.enum(['newest', 'due']).default('newest'),
})
export type InvoiceQuery = z.output<typeof invoiceQuery>

/** Sums in one currency. Currencies are never added together. */
const invoiceTotals = z.object({
  currency: currencyCode,
  /** The amount due on sent invoices, and the overdue part. */
  dueCents: minorUnits,
  overdueCents: minorUnits,
  /** All payments minus all refunds. */
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
  fromEmail: ['invoiceId'],
  params: idParams,
  answer: invoiceDetail,
})
