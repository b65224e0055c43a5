import { keyOf } from '#kernel/browser/call.ts'
import { listInvoices } from '../contract.ts'

/** Names all that was read about invoices. */
export const invoicesKey = keyOf(listInvoices)
