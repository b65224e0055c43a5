import { mayAskForInvoices, mayManageInvoices } from '#money/access/rules.ts'
import { changeBilling, getBilling } from '#money/billing-settings/contract.ts'
import { creditInvoice, duplicateInvoice, setReminders } from '#money/invoices/contract.write.ts'
import { listDeposits } from '#money/invoices/deposits/contract.ts'
import { seesInvoice } from '#money/invoices/rules.ts'
import { invoice } from '../fixtures/facts.ts'
import { acme } from '../kinds-of-people.ts'
import { row, that } from '../row.ts'

const asks = that(mayAskForInvoices)
const may = that(mayManageInvoices)
const managed = { asks, found: that(seesInvoice, invoice), may }

/** Billing settings, and actions on invoices other than payment. */
export const billingRows = [
  row(getBilling, { asks, may }),
  row(changeBilling, { asks, may, send: async () => ({ body: { paymentDays: 30 } }) }),
  row(listDeposits, { asks, may, send: async () => ({ query: { clientId: acme } }) }),
  row(duplicateInvoice, { ...managed, send: async ({ make }) => ({ params: await make.invoice() }) }),
  row(creditInvoice, { ...managed, send: async ({ make }) => ({ params: await make.invoice(), body: {} }) }),
  row(setReminders, {
    ...managed,
    send: async ({ make }) => ({ params: await make.invoice(), body: { off: true } }),
  }),
]
