import type { Db } from '#kernel/database/database.ts'
import { conflict, invalid } from '#kernel/failure.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import { t } from '#kernel/i18n/t.ts'
import { languageOf } from '#money/billing-settings/client-language.ts'
import { depositLabel } from '#money/documents/document-texts.ts'
import { linesAgainst, ratesOf } from '#money/documents/totals-and-vat.ts'
import type { LineToSave, LockedInvoice } from '../data.write.ts'
import { findLines, lockDeposits, otherDeductions } from '../data.write.ts'
import { m } from '../messages.ts'

interface Taking {
  /** The invoice that deducts the deposits. Null for a new invoice. */
  id: string | null
  clientId: string
  currency?: string | undefined
  pricesIncludeTax?: boolean | undefined
}

/**
 * Returns the lines that deduct paid deposits from an invoice: one per deposit and tax rate, so that the tax
 * is deducted at the same rate at which it was paid. @throws 422 if a deposit can't be deducted
 */
export async function deductionsOf(
  tx: Db,
  taking: Taking,
  depositIds: readonly string[],
): Promise<LineToSave[]> {
  if (depositIds.length === 0) return []
  const deposits = await lockDeposits(tx, depositIds)
  const ids = deposits.map(({ id }) => id)
  const others = ids.length > 0 ? await otherDeductions(tx, ids, taking.id) : []
  const language = await languageOf(tx, taking.clientId)
  const lines: LineToSave[] = []
  for (const id of new Set(depositIds)) {
    const deposit = deposits.find((one) => one.id === id && one.clientId === taking.clientId)
    if (!deposit) return invalid({ deductIds: [t(m.chooseDeposit)] })
    const why = whyNotTaken(deposit, taking) ?? alreadyTaken(others.find(({ depositId }) => depositId === id))
    if (why) invalid({ deductIds: [why] })
    const against = linesAgainst(ratesOf(await findLines(tx, id), deposit), taking)
    const description = formatMessage(language, depositLabel, { number: deposit.number ?? '' })
    lines.push(...against.map((line) => ({ ...line, description, deductsId: id })))
  }
  return lines
}

/**
 * A deposit that a sent invoice deducts can't also be refunded or credited, since the client would get it
 * twice. @throws 409 while a sent invoice deducts this deposit
 */
export async function refuseUsed(tx: Db, deposit: LockedInvoice): Promise<void> {
  if (!deposit.isDeposit) return
  const others = await otherDeductions(tx, [deposit.id], null)
  const sent = others.find(({ number }) => number !== null)
  if (!sent) return
  conflict('DEPOSIT_TAKEN', t(m.depositTaken, { number: sent.number ?? '' }))
}

function whyNotTaken(deposit: LockedInvoice, { currency }: Taking): string | undefined {
  const name = deposit.number ?? t(m.thisDraft)
  if (!deposit.isDeposit) return t(m.notDeposit, { name })
  if (deposit.status !== 'PAID' || deposit.refundedCents > 0 || deposit.creditedCents > 0) {
    return t(m.depositUnpaid, { name })
  }
  if (deposit.currency !== currency) {
    return t(m.otherCurrency, { name, currency: deposit.currency.toUpperCase() })
  }
  return undefined
}

function alreadyTaken(other: { number: string | null } | undefined): string | undefined {
  if (!other) return undefined
  return other.number ? t(m.depositUsedOn, { number: other.number }) : t(m.depositUsedOnDraft)
}
