import type { InvoiceDetail } from '../contract.ts'
import { nobodySees } from '../warnings-before-sending.ts'

/** Who hears of an invoice that is about to be sent or voided. Without `sends`, emails only wait in the outbox. */
export function recipientsMessage(
  { readers, companyName }: Pick<InvoiceDetail, 'readers' | 'companyName'>,
  mailedTo: string | null | undefined,
  sends: boolean,
): string {
  const told = readers ? `Everyone at ${companyName} who sees invoices is told. ` : ''
  if (!mailedTo) return told
  return `${told}${sends ? `It is mailed to ${mailedTo}.` : waits(mailedTo)} `
}

type Sent = Pick<InvoiceDetail, 'number' | 'companyName' | 'readers'> & { buyer: { email: string | null } }

/** The toast after sending. */
export function sentMessage(
  { number, companyName, readers, buyer }: Sent,
  sends: boolean,
): { title: string; description: string } {
  const seen = readers ? `${companyName} sees ${number} now.` : `It has the number ${number}.`
  if (buyer.email) {
    const email = sends ? `The email to ${buyer.email} is on its way.` : waits(buyer.email)
    return { title: 'Invoice sent', description: `${seen} ${email}` }
  }
  return { title: 'Invoice sent', description: readers ? seen : `${seen} ${nobodySees(companyName)}` }
}

function waits(address: string): string {
  return `The email to ${address} waits in the outbox.`
}
