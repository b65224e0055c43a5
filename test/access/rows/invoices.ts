import { mayAskForInvoices, mayManageInvoices } from '#money/access/rules.ts'
import { getInvoice, listInvoices, sumInvoices } from '#money/invoices/contract.ts'
import * as writing from '#money/invoices/contract.write.ts'
import { findMissing, readInvoicePdf, readReceipt } from '#money/invoices/pdf/contract.ts'
import { seesInvoice } from '#money/invoices/rules.ts'
import * as payments from '#money/payments/contract.ts'
import { refundInvoice } from '#money/refunds/contract.ts'
import { draft, invoice } from '../fixtures/facts.ts'
import { acme } from '../kinds-of-people.ts'
import { row, that } from '../row.ts'

const asks = that(mayAskForInvoices)
const may = that(mayManageInvoices)
const managed = { asks, found: that(seesInvoice, invoice), may }
const managedDraft = { on: 'a draft', asks, found: that(seesInvoice, draft), may }
const lines = [{ description: 'Design', quantity: 1, unitAmountCents: 1_000 }]

export const invoicesRows = [
  row(listInvoices, {
    asks,
    shows: that(seesInvoice, invoice),
    send: async ({ make }) => ({ query: { limit: 100 }, shown: (await make.invoice()).id }),
  }),
  row(listInvoices, {
    on: 'a draft',
    asks,
    shows: that(seesInvoice, draft),
    send: async ({ make }) => ({ query: { limit: 100 }, shown: (await make.invoice({ draft: true })).id }),
  }),
  row(sumInvoices, {
    asks,
    shows: that(seesInvoice, invoice),
    send: async ({ make }) => {
      await make.invoice()
      return { shown: '"dueCents":' }
    },
  }),
  row(getInvoice, {
    asks,
    found: that(seesInvoice, invoice),
    send: async ({ make }) => ({ params: await make.invoice() }),
  }),
  row(getInvoice, {
    on: 'a draft',
    asks,
    found: that(seesInvoice, draft),
    send: async ({ make }) => ({ params: await make.invoice({ draft: true }) }),
  }),
  row(readInvoicePdf, {
    asks,
    found: that(seesInvoice, invoice),
    send: async ({ make }) => ({ params: await make.invoice() }),
  }),
  row(readInvoicePdf, {
    on: 'a draft',
    asks,
    found: that(seesInvoice, draft),
    send: async ({ make }) => ({ params: await make.invoice({ draft: true }) }),
  }),
  row(findMissing, {
    ...managedDraft,
    send: async ({ make }) => ({ params: await make.invoice({ draft: true }) }),
  }),
  row(readReceipt, {
    asks,
    found: that(seesInvoice, invoice),
    send: async ({ make }) => ({ params: await make.payment() }),
  }),
  row(writing.createInvoice, { asks, may, send: async () => ({ body: { clientId: acme, lines } }) }),
  row(writing.changeInvoice, {
    ...managedDraft,
    send: async ({ make }) => ({ params: await make.invoice({ draft: true }), body: { notes: 'Thank you' } }),
  }),
  row(writing.discardInvoice, {
    ...managedDraft,
    send: async ({ make }) => ({ params: await make.invoice({ draft: true }) }),
  }),
  row(writing.sendInvoice, {
    ...managedDraft,
    send: async ({ make }) => ({ params: await make.invoice({ draft: true }) }),
  }),
  row(writing.voidInvoice, { ...managed, send: async ({ make }) => ({ params: await make.invoice() }) }),
  row(payments.payInvoice, {
    ...managed,
    send: async ({ make }) => ({
      params: await make.invoice(),
      body: { amountCents: 1_000, method: 'bank' as const },
    }),
  }),
  row(payments.voidPayment, {
    ...managed,
    send: async ({ make }) => ({ params: await make.payment(), body: { reason: 'Wrong invoice' } }),
  }),
  row(refundInvoice, {
    ...managed,
    send: async ({ make }) => ({ params: await make.invoice({ paid: true }), body: { amountCents: 500 } }),
  }),
]
