import type { Language } from '#kernel/i18n/languages.ts'
import type { PaymentMethod } from '#schema/values.ts'

/** A country by its two letters, or its name in English or German; undefined for what is none. */
export function countryOf(text: string): string | undefined {
  const given = text.trim()
  const letters = given.toUpperCase()
  if (/^[A-Z]{2}$/.test(letters)) return letters === 'UK' ? 'GB' : byCode().has(letters) ? letters : undefined
  return countries().get(given.toLowerCase())
}

export function languageOf(text: string): Language | undefined {
  const given = text.trim().toLowerCase()
  if (/^(en|en[-_].*|english|englisch)$/.test(given)) return 'en'
  return /^(de|de[-_].*|german|deutsch)$/.test(given) ? 'de' : undefined
}

/** How it stands; `other` for what is known and is not brought in: drafts and void ones. */
export function statusOf(text: string): 'SENT' | 'PAID' | 'other' | undefined {
  const given = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
  if (/^(paid|bezahlt|beglichen|geschlossen|closed)$/.test(given)) return 'PAID'
  if (/^(sent|open|unpaid|overdue|due|partly paid|partially paid)$/.test(given)) return 'SENT'
  if (
    /^(offen|gesendet|versendet|verschickt|gestellt|unbezahlt|überfällig|fällig|teilbezahlt|teilweise bezahlt)$/.test(
      given,
    )
  ) {
    return 'SENT'
  }
  const isOther = /^(draft|entwurf|void|voided|cancell?ed|storniert|refunded|erstattet|credited)$/.test(given)
  return isOther ? 'other' : undefined
}

export function methodOf(text: string): PaymentMethod | undefined {
  const given = text.trim().toLowerCase()
  if (/^(bank|bank transfer|transfer|wire|sepa|direct debit|überweisung|lastschrift)$/.test(given))
    return 'bank'
  if (/^(cash|bar|barzahlung)$/.test(given)) return 'cash'
  if (/^(cheque|check|scheck)$/.test(given)) return 'cheque'
  if (/^(card|credit card|karte|kreditkarte|ec|stripe)$/.test(given)) return 'card'
  return /^(other|sonstige|sonstiges|andere|paypal)$/.test(given) ? 'other' : undefined
}

export function yesOrNo(text: string): boolean | undefined {
  const given = text.trim().toLowerCase()
  if (/^(yes|y|true|1|x|ja|j|wahr)$/.test(given)) return true
  return /^(no|n|false|0|nein|falsch)$/.test(given) ? false : undefined
}

let named: Map<string, string> | undefined

/** All names in both languages, in small letters. */
function countries(): Map<string, string> {
  if (named) return named
  named = new Map([
    ['usa', 'US'],
    ['england', 'GB'],
    ['holland', 'NL'],
  ])
  for (const language of ['en', 'de']) {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    for (const code of byCode()) named.set(names.of(code)?.toLowerCase() ?? '', code)
  }
  return named
}

let codes: Set<string> | undefined

/** The two letters of all that are countries today: groups of them, and those that are gone, are left out. */
function byCode(): Set<string> {
  if (codes) return codes
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const all = letters.flatMap((one) => letters.map((two) => one + two))
  const isToday = (code: string) => new Intl.Locale(`und-${code}`).region === code
  codes = new Set(
    all.filter((code) => names.of(code) !== undefined && !groups.includes(code) && isToday(code)),
  )
  return codes
}

const groups = ['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']
