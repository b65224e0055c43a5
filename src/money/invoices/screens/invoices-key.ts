import { keyOf } from '#kernel/browser/call.ts'
import { listInvoices } from '../contract.ts'

/** The query key prefix for invoices. */
export const invoicesKey = keyOf(listInvoices)
