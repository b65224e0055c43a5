import { changed, record } from '#agency/audit/record.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { conflict, invalid, notFound } from '#kernel/failure.ts'
import { idempotent } from '#kernel/http/idempotent.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { allowManaging } from '#money/access/allow.ts'
import { refuseOtherCurrency, whoseDocument } from './client-and-project.ts'
import type { InvoiceChange } from './contract.write.ts'
import { changeInvoice, createInvoice, duplicateInvoice } from './contract.write.ts'
import type { FoundInvoice } from './data.detail.ts'
import { moneyKeys } from './data.idempotency-keys.ts'
import type { LockedInvoice } from './data.write.ts'
import { findInstalments, findLines, lockInvoice, updateDraft } from './data.write.ts'
import { usualDueDay } from './default-due-date.ts'
import { deductionsOf } from './deposits/deduct-deposits.ts'
import { depositRoutes } from './deposits/routes.ts'
import { countedTotals, draftInvoice, refuseOtherSum, refuseReversedDays } from './draft-invoice.ts'
import { findManaged, findShown } from './find-invoice.ts'
import { changeEvent } from './invoice-readers.ts'
import { m } from './messages.ts'
import { canBeChanged, invoiceNotFound } from './rules.ts'
import { entry } from './send-invoice.ts'

/** Creates, changes and deletes drafts. Only staff who can see billing can see them. */
export const draftRoutes: Route[] = [
  handle(createInvoice, async (call) => {
    const { actor, body } = call
    allowManaging(actor)
    const id = await idempotent(call, moneyKeys, async (tx) => {
      const whose = await whoseDocument(tx, actor, body)
      return draftInvoice(tx, { ...body, ...whose, createdBy: actor.userId })
    })
    return findShown(call, id)
  }),

  handle(duplicateInvoice, async (call) => {
    const { actor, params } = call
    const found = await findManaged(call, params.id)
    const id = await idempotent(call, moneyKeys, async (tx) => {
      const dueAt = await usualDueDay(tx, call.now)
      return draftInvoice(tx, { ...copyOf(found), dueAt, createdBy: actor.userId })
    })
    return findShown(call, id)
  }),

  handle(changeInvoice, async (call) => {
    const { actor, params, body } = call
    const found = await findManaged(call, params.id)
    if (Object.keys(body).length === 0) return found
    await write(call, async (tx) => {
      const before = (await lockInvoice(tx, found.id)) ?? notFound(invoiceNotFound)
      if (!canBeChanged(before)) conflict('INVOICE_FROZEN', frozen(before))
      if (body.version !== undefined && body.version !== before.version)
        conflict('DRAFT_CHANGED', t(m.draftChanged))
      const whose = await whoseFromNowOn(tx, actor, before, body)
      const after = await rewrite(tx, before, { ...body, ...whose })
      await record(tx, entry('invoice.change', before.id, changed(before, after)))
      tx.publish(changeEvent(await findShown({ ...call, db: tx }, before.id)))
    })
    return findShown(call, found.id)
  }),

  ...depositRoutes,
]

/** A copied invoice doesn't deduct deposits again, and its installments and dates aren't copied. */
function copyOf(found: FoundInvoice) {
  const { clientId, projectId, currency, pricesIncludeTax, reverseCharge, isDeposit } = found
  const { exemptionReason, notes, terms, buyerReference } = found
  return {
    clientId,
    projectId,
    currency,
    pricesIncludeTax,
    reverseCharge,
    isDeposit,
    exemptionReason,
    notes,
    terms,
    buyerReference,
    lines: found.lines.filter(({ deductsId }) => deductsId === null).map(asNew),
  }
}

/** Returns the row's new values. */
async function rewrite(tx: Db, before: LockedInvoice, body: InvoiceChange) {
  const { lines, deductIds, instalments, version: _, ...text } = body
  const stored = await findLines(tx, before.id)
  const own = lines ?? stored.filter(({ deductsId }) => deductsId === null).map(asNew)
  const depositIds = deductIds ?? stored.flatMap(({ deductsId }) => deductsId ?? [])
  const parts = instalments ?? (await findInstalments(tx, before.id)).map(asInstalment)
  const change = { ...text, ...(parts.length > 0 ? { dueAt: parts.at(-1)?.dueAt } : {}) }
  const next = { ...before, ...change, currency: change.currency ?? before.currency }
  refuseReversedDays(next)
  const all = [...own, ...(await deductionsOf(tx, next, depositIds))]
  const totals = countedTotals(all, next)
  refuseOtherSum(parts, totals, next.currency)
  await updateDraft(tx, before, change, { lines: all, instalments: parts, totals })
  return { ...change, amountCents: totals.totalCents }
}

type StoredLine = Awaited<ReturnType<typeof findLines>>[number]
type StoredInstalment = Awaited<ReturnType<typeof findInstalments>>[number]

function asNew(
  line: Pick<StoredLine, 'description' | 'quantity' | 'unitAmountCents' | 'taxPercent' | 'discountPercent'>,
) {
  const { description, quantity, unitAmountCents, taxPercent, discountPercent } = line
  return { description, quantity, unitAmountCents, taxPercent, discountPercent }
}

function asInstalment({ label, amountCents, dueAt }: StoredInstalment) {
  return { label, amountCents, dueAt }
}

function frozen({ number }: { number: string | null }): string {
  return number ? t(m.frozen, { number }) : t(m.draftDiscarded)
}

/**
 * Returns the changed recipient fields. An invoice created from a quote, milestone, plan or late invoice
 * stays with its client.
 */
async function whoseFromNowOn(tx: Db, actor: Actor, before: LockedInvoice, body: InvoiceChange) {
  const { clientId, projectId, currency } = body
  if (clientId === undefined && projectId === undefined) {
    if (currency) await refuseOtherCurrency(tx, actor, before.projectId, currency)
    return {}
  }
  const whose = await whoseDocument(tx, actor, {
    projectId,
    clientId: clientId ?? (projectId ? undefined : before.clientId),
    currency: currency ?? before.currency,
  })
  const { quoteId, milestoneId, subscriptionId, feeForId } = before
  const moves = whose.clientId !== before.clientId || whose.projectId !== before.projectId
  if (moves && (quoteId ?? milestoneId ?? subscriptionId ?? feeForId)) {
    const field = whose.projectId ? 'projectId' : 'clientId'
    invalid({ [field]: [t(m.clientIsFixed)] })
  }
  return whose
}
