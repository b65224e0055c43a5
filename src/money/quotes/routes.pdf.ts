import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { documentStyle, drawPdf, sendPdf } from '#money/invoices/pdf/draw-document.ts'
import { readQuotePdf } from './contract.pdf.ts'
import { findShown } from './find-quote.ts'
import { noteView } from './mark-viewed.ts'
import { documentOfQuote } from './quote-as-document.ts'

/** Serves the quote as a PDF. */
export const pdfRoutes: Route[] = [
  handle(readQuotePdf, async (call) => {
    const found = await findShown(call, call.params.id)
    const file = await drawPdf(call, documentOfQuote(found, await documentStyle(call)))
    await noteView(call, found)
    return sendPdf(call.reply, file, call.query)
  }),
]
