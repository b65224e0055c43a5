import { allow, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { moneyIsNotShown } from '#money/access/allow.ts'
import { mayAskForInvoices } from '#money/access/rules.ts'
import { getBillingSettings } from '#money/billing-settings/get-billing-settings.ts'
import { whatIsMissing } from '#money/documents/e-invoice/e-invoice.ts'
import { findInvoice } from '../data.detail.ts'
import { findManaged, findShown } from '../find-invoice.ts'
import { noteView } from '../mark-viewed.ts'
import { m } from '../messages.ts'
import { plainLook } from './check-e-invoice-complete.ts'
import { findMissing, readInvoicePdf, readReceipt } from './contract.ts'
import { drawInvoice, drawReceipt, sendPdf } from './draw-document.ts'
import { documentOfInvoice } from './invoice-as-document.ts'

/** Serves documents as PDFs to everyone who can read the invoice. */
export const pdfRoutes: Route[] = [
  handle(readInvoicePdf, async (call) => {
    const found = await findShown(call, call.params.id)
    const file = await drawInvoice(call, found)
    await noteView(call, found)
    return sendPdf(call.reply, file, call.query)
  }),

  handle(findMissing, async (call) => {
    const found = await findManaged(call, call.params.id)
    if (found.status !== 'DRAFT') return { errors: [], warnings: [] }
    return whatIsMissing(documentOfInvoice(found, plainLook, null), await getBillingSettings(call.db))
  }),

  handle(readReceipt, async (call) => {
    const { db, actor, now, params } = call
    allow(mayAskForInvoices(actor), moneyIsNotShown)
    const found = (await findInvoice(db, actor, now, params.id)) ?? notFound(paymentNotFound)
    const file = (await drawReceipt(call, found, params.paymentId)) ?? notFound(paymentNotFound)
    return sendPdf(call.reply, file, call.query)
  }),
]

const paymentNotFound = t(m.paymentNotFound)
