import type { PaperDocument, PaperLook } from '#features/invoices/open.paper.ts'
import { blankPaper } from '#features/invoices/open.paper.ts'
import { drawPaper, paperFormat, paperLook, sendPaper } from '#features/invoices/open.pdf.ts'
import { signedIn } from '#features/invoices/rules.ts'
import type { Route } from '#kernel/serve.ts'
import { handle } from '#kernel/serve.ts'
import { readQuotePdf } from './contract.pdf.ts'
import type { FoundQuote } from './data.ts'
import { findShown } from './routes.find.ts'
import { depositSentence } from './rules.paper.ts'

/** The quote as paper, for whoever may read it. */
export const pdfRoutes: Route[] = [
  handle(readQuotePdf, signedIn, async (call) => {
    const found = await findShown(call, call.params.id)
    const file = await drawPaper(paperOfQuote(found, await paperLook(call)))
    return sendPaper(call.reply, file, call.query)
  }),
]

/** A quote as paper. */
export function paperOfQuote(found: FoundQuote, look: PaperLook): PaperDocument {
  const { number, language, seller, buyer, currency, lines, validUntil, notes } = found
  const { pricesIncludeTax, netCents, taxes, roundingCents, reverseCharge, exemptionReason } = found
  return {
    ...blankPaper,
    ...look,
    ...{ kind: 'QUOTE', number, language, seller, buyer, currency, lines, validUntil, notes },
    ...{ pricesIncludeTax, netCents, taxes, roundingCents, reverseCharge, exemptionReason },
    madeAt: found.sentAt ?? found.createdAt,
    issuedOn: found.sentOn,
    totalCents: found.amountCents,
    terms: termsOf(found, look),
  }
}

/** What acceptance asks for stands before all other terms. */
function termsOf(found: FoundQuote, { paper }: PaperLook): string | null {
  const { language, currency, depositAmountCents, depositPercent, terms } = found
  const { money, percent } = paperFormat({ language, paper, currency })
  const share = depositPercent === null ? null : percent(depositPercent)
  const deposit =
    depositAmountCents > 0 ? depositSentence(language, money(depositAmountCents), share) : undefined
  return [deposit, terms].filter(Boolean).join('\n\n') || null
}
