import { mayAskForInvoices } from '#money/access/rules.ts'
import { readQuotePdf } from '#money/quotes/contract.pdf.ts'
import * as quotes from '#money/quotes/contract.ts'
import { mayAnswer, mayWriteQuotes } from '#money/quotes/rules.ts'
import { draft, quote } from '../fixtures/facts.ts'
import { acme } from '../kinds-of-people.ts'
import { row, that } from '../row.ts'
import { seesQuote } from '../visible.ts'

const asks = that(mayAskForInvoices)
const may = that(mayWriteQuotes)
const found = that(seesQuote, quote)
const managed = { asks, found, may }
const managedDraft = { on: 'a draft', asks, found: that(seesQuote, draft), may }
const answered = { asks, found, may: that(mayAnswer, quote) }
const lines = [{ description: 'Design', quantity: 1, unitAmountCents: 1_000 }]

export const quotesRows = [
  row(quotes.listQuotes, {
    asks,
    shows: found,
    send: async ({ make }) => ({ query: { limit: 100 }, shown: (await make.quote('SENT')).id }),
  }),
  row(quotes.getQuote, { asks, found, send: async ({ make }) => ({ params: await make.quote('SENT') }) }),
  row(quotes.getQuote, {
    on: 'a draft',
    asks,
    found: that(seesQuote, draft),
    send: async ({ make }) => ({ params: await make.quote('DRAFT') }),
  }),
  row(readQuotePdf, { asks, found, send: async ({ make }) => ({ params: await make.quote('SENT') }) }),
  row(quotes.createQuote, {
    asks,
    may,
    send: async () => ({ body: { clientId: acme, title: 'Website', lines } }),
  }),
  row(quotes.changeQuote, {
    ...managedDraft,
    send: async ({ make }) => ({ params: await make.quote('DRAFT'), body: { title: 'Shop' } }),
  }),
  row(quotes.deleteQuote, {
    ...managedDraft,
    send: async ({ make }) => ({ params: await make.quote('DRAFT') }),
  }),
  row(quotes.sendQuote, {
    ...managedDraft,
    send: async ({ make }) => ({ params: await make.quote('DRAFT') }),
  }),
  row(quotes.acceptQuote, { ...answered, send: async ({ make }) => ({ params: await make.quote('SENT') }) }),
  row(quotes.declineQuote, {
    ...answered,
    send: async ({ make }) => ({ params: await make.quote('SENT'), body: { reason: 'Too late' } }),
  }),
  row(quotes.withdrawQuote, {
    ...managed,
    send: async ({ make }) => ({ params: await make.quote('SENT') }),
  }),
  row(quotes.invoiceQuote, {
    ...managed,
    send: async ({ make }) => ({ params: await make.quote('ACCEPTED') }),
  }),
]
