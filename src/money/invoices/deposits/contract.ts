import { z } from 'zod'
import { currencyCode, endpoint, id, minorUnits } from '#kernel/contract.ts'

/** A paid deposit that can be deducted from an invoice. Amounts are in minor units of `currency`. */
const openDeposit = z.object({
  id,
  number: z.string().nullable(),
  currency: currencyCode,
  amountCents: minorUnits,
  projectId: id.nullable(),
  /** The paid amount per rate, without and with its tax. */
  rates: z.array(z.object({ percent: z.number(), netCents: z.int(), grossCents: z.int() })),
})
export type OpenDeposit = z.output<typeof openDeposit>

export const listDeposits = endpoint({
  method: 'GET',
  path: '/api/invoices/deposits',
  summary: "List a client's paid deposits that no other invoice deducts yet (staff with money rights)",
  scope: 'money:read',
  query: z.object({
    clientId: id,
    /** The invoice being edited, whose own deposits stay available. */
    invoiceId: id.optional(),
  }),
  answer: z.array(openDeposit),
})
