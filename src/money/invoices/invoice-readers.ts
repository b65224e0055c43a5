import type { LiveEvent } from '#kernel/live/live-events.ts'
import { invoiceContactsOf } from '#people/clients/contact-ids.ts'

/** The contacts who see a client's invoices. */
export const invoiceReaders = invoiceContactsOf

/** Who hears of an invoice's change: staff and, once it's sent, the contacts who see invoices. */
export function changeEvent(invoice: { id: string; clientId: string; number: string | null }): LiveEvent {
  const { id, clientId, number } = invoice
  return { type: 'INVOICES_CHANGED', clientId, id, internal: number === null }
}
