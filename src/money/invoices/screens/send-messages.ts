import { t } from '#kernel/i18n/t.ts'
import type { InvoiceDetail } from '../contract.ts'
import { m } from '../messages.ts'
import { nobodySees } from '../warnings-before-sending.ts'

/** Explains who is notified when an invoice is sent or voided. Without `sends`, emails wait in the outbox. */
export function recipientSentences(
  { readers, companyName }: Pick<InvoiceDetail, 'readers' | 'companyName'>,
  mailedTo: string | null | undefined,
  sends: boolean,
): string[] {
  const notified = readers ? [t(m.readersNotified, { company: companyName })] : []
  if (!mailedTo) return notified
  return [...notified, t(sends ? m.emailGoes : m.emailWaits, { address: mailedTo })]
}

type Sent = Pick<InvoiceDetail, 'number' | 'companyName' | 'readers'> & { buyer: { email: string | null } }

/** Returns the toast's text after sending. */
export function sentMessage(
  { number, companyName, readers, buyer }: Sent,
  sends: boolean,
): { title: string; description: string } {
  const values = { company: companyName, number: number ?? '' }
  const seen = readers ? t(m.companySees, values) : t(m.numberGiven, { number: values.number })
  const title = t(m.invoiceSent)
  if (buyer.email) {
    const email = t(sends ? m.emailOnItsWay : m.emailWaits, { address: buyer.email })
    return { title, description: `${seen} ${email}` }
  }
  return { title, description: readers ? seen : `${seen} ${nobodySees(companyName)}` }
}
