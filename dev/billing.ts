import { createInvoice, sendInvoice } from '#features/invoices/contract.write.ts'
import type { House } from './cast.ts'

/** A line of an invoice, in cents. */
export const line = (unitAmountCents = 10_000) => ({ description: 'Design', unitAmountCents })

/** What tests of invoices do again and again, as Ada for Ben's project. */
export function billingIn(house: () => House) {
  const draft = (amountCents = 10_000) => {
    const { ada, benProject } = house()
    return ada.call(createInvoice, { body: { projectId: benProject.id, lines: [line(amountCents)] } })
  }
  return {
    draft,
    sent: async (amountCents = 10_000) =>
      house().ada.call(sendInvoice, { params: { id: (await draft(amountCents)).id } }),
  }
}
