import { changed, record } from '#agency/audit/record.ts'
import { invalid } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { write } from '#kernel/unit-of-work.ts'
import { allowManaging } from '#money/access/allow.ts'
import type { Billing } from './contract.ts'
import { changeBilling, getBilling } from './contract.ts'
import { updateBilling } from './data.ts'
import { getBillingSettings } from './get-billing-settings.ts'

/** How the agency invoices. */
export const billingSettingsRoutes: Route[] = [
  handle(getBilling, async ({ db, actor }) => {
    allowManaging(actor)
    return getBillingSettings(db)
  }),

  handle(changeBilling, async (call) => {
    const { db, actor, body } = call
    allowManaging(actor)
    await write(call, async (tx) => {
      const before = await getBillingSettings(tx, 'held')
      refuseHalfFee({ ...before, ...body })
      refuseOneSeries({ ...before, ...body })
      await updateBilling(tx, body)
      const metadata = changed({ ...before }, { ...body })
      await record(tx, { action: 'billing.change', targetTable: 'billing_settings', metadata })
    })
    return getBillingSettings(db)
  }),
]

/** Each has a count of its own: with one prefix two documents would have one number. */
function refuseOneSeries({ invoicePrefix, creditNotePrefix }: Billing): void {
  if (invoicePrefix !== creditNotePrefix) return
  invalid({ creditNotePrefix: ['Use another prefix than that of invoices'] })
}

function refuseHalfFee({ lateFee, lateFeeCents, lateFeePercent }: Billing): void {
  if (lateFee === 'FIXED' && !lateFeeCents) invalid({ lateFeeCents: ['Enter the amount of the late fee'] })
  if (lateFee === 'PERCENT' && !lateFeePercent)
    invalid({ lateFeePercent: ['Enter the share of the late fee'] })
}
