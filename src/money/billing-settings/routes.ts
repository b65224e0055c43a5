import { changed, record } from '#agency/audit/record.ts'
import { invalid } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { allowManaging } from '#money/access/allow.ts'
import type { Billing } from './contract.ts'
import { changeBilling, getBilling } from './contract.ts'
import { updateBilling } from './data.ts'
import { depositLabels } from './deposit-labels.ts'
import { getBillingSettings } from './get-billing-settings.ts'
import { m } from './messages.ts'

export const billingSettingsRoutes: Route[] = [
  handle(getBilling, async ({ db, actor }) => {
    allowManaging(actor)
    return { ...(await getBillingSettings(db)), depositLabels }
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
    return { ...(await getBillingSettings(db)), depositLabels }
  }),
]

/** Each series counts separately, so a shared prefix would give two documents the same number. */
function refuseOneSeries({ invoicePrefix, creditNotePrefix }: Billing): void {
  if (invoicePrefix !== creditNotePrefix) return
  invalid({ creditNotePrefix: [t(m.prefixTaken)] })
}

function refuseHalfFee({ lateFee, lateFeeCents, lateFeePercent }: Billing): void {
  if (lateFee === 'FIXED' && !lateFeeCents) invalid({ lateFeeCents: [t(m.lateFeeAmountRequired)] })
  if (lateFee === 'PERCENT' && !lateFeePercent) invalid({ lateFeePercent: [t(m.lateFeePercentRequired)] })
}
