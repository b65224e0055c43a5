import type { EmailAmount } from '#agency/email/email-content.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { languages } from '#kernel/i18n/languages.ts'
import { labelsFor } from '#money/documents/pdf/labels.ts'
import type { DocumentContent } from '#money/documents/printable-document.ts'
import { decimalsOf, toDecimal } from '#ui/format/money.ts'
import { m } from './messages.ts'
import { moneyIn } from './notification-texts.ts'

type Priced = Pick<
  DocumentContent,
  'language' | 'seller' | 'currency' | 'pricesIncludeTax' | 'netCents' | 'taxes'
> & {
  amountCents: number
  /** The amount due. Null or the same as the total if nothing was paid yet. */
  dueCents?: number | null
  lines: readonly Pick<DocumentContent['lines'][number], 'description' | 'quantity' | 'amountCents'>[]
}

const mostLines = 12
const mostCharacters = 160

/**
 * Returns the lines, taxes and total of an invoice or quote for its email. Only the total shows the currency.
 */
export function amountsOf(found: Priced): EmailAmount[] {
  const { language, currency, lines, taxes, netCents, amountCents, dueCents } = found
  const labels = labelsFor({ ...found, paper: 'A4' })
  const plain = (cents: number) => plainAmount(language, cents, currency)
  const shown = lines.length > mostLines ? lines.slice(0, mostLines - 1) : lines
  const rest = lines.slice(shown.length)
  const taxRows = taxes.map(({ percent, netCents: net, taxCents }) => ({
    label: labels.taxOn(percentIn(language, percent), plain(net)),
    amount: plain(taxCents),
  }))
  return [
    ...shown.map(({ description, quantity, amountCents: cents }) => ({
      label: shortened(description),
      ...(quantity === 1 ? {} : { detail: `${labels.quantity}: ${numberIn(language, quantity)}` }),
      amount: plain(cents),
    })),
    ...(rest.length > 0
      ? [
          {
            label: formatMessage(language, m.moreLines, { count: rest.length }),
            amount: plain(rest.reduce((sum, line) => sum + line.amountCents, 0)),
          },
        ]
      : []),
    ...(found.pricesIncludeTax || taxRows.length === 0
      ? []
      : [{ label: labels.net, amount: plain(netCents) }, ...taxRows]),
    {
      label: taxes.length > 0 ? labels.totalWithTax : labels.total,
      amount: moneyIn(language, amountCents, currency),
      strong: true,
    },
    ...(dueCents == null || dueCents === amountCents
      ? []
      : [{ label: labels.due, amount: moneyIn(language, dueCents, currency), strong: true }]),
  ]
}

/** Formats an amount without its currency: '1,190.00'. */
function plainAmount(language: Language, cents: number, currency: string): string {
  const digits = decimalsOf(currency)
  const format = new Intl.NumberFormat(languages[language].locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(toDecimal(cents, digits))
}

function numberIn(language: Language, value: number): string {
  return new Intl.NumberFormat(languages[language].locale, { maximumFractionDigits: 4 }).format(value)
}

function percentIn(language: Language, percent: number): string {
  const format = { style: 'percent', maximumFractionDigits: 2 } as const
  return new Intl.NumberFormat(languages[language].locale, format).format(percent / 100)
}

function shortened(description: string): string {
  const [line = ''] = description.split('\n')
  return line.length > mostCharacters ? `${line.slice(0, mostCharacters - 1).toWellFormed()}…` : line
}
