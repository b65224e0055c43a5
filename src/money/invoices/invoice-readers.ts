import type { LiveEvent } from '#kernel/live/live-events.ts'
import { invoiceContactsOf } from '#people/clients/contact-ids.ts'

/** The contacts who see a client's invoices. */
export const invoiceReaders = invoiceContactsOf

/**
 * The event for a changed invoice. It reaches staff and, once the invoice is sent, the contacts who see
 * invoices.
 */
export function changeEvent(invoice: { id: string; clientId: string; number: string | null }): LiveEvent {
  const { id, clientId, number } = invoice
  return { type: 'INVOICES_CHANGED', clientId, id, internal: number === null }
}
