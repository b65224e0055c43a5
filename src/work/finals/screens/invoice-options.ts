import { t } from '#kernel/i18n/t.ts'
import type { Invoice } from '#money/invoices/contract.ts'
import { formatMoney } from '#ui/format/money.ts'
import { canOpenFinals } from '#work/files/rules.final.ts'
import { m } from '../messages.ts'

/** Whether a file can depend on the invoice. */
export function canBeChosen(invoice: Invoice): boolean {
  return invoice.kind === 'INVOICE' && canOpenFinals(invoice)
}

export function optionLabel(invoice: Invoice): string {
  const { number, projectName: project } = invoice
  const amount = formatMoney(invoice.amountCents, invoice.currency)
  const option = number
    ? project
      ? t(m.numberedFor, { number, amount, project })
      : t(m.numberedOf, { number, amount })
    : project
      ? t(m.draftFor, { amount, project })
      : t(m.draftOf, { amount })
  return invoice.status === 'PAID' ? t(m.paidOf, { option }) : option
}
