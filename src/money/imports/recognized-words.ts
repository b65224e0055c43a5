import { formatMessage } from '#kernel/i18n/format-message.ts'
import { isLanguage, type Language, languageCodes } from '#kernel/i18n/languages.ts'
import type { Message } from '#kernel/i18n/message.ts'
import type { PaymentMethod } from '#schema/values.ts'
import { m } from './messages.ts'

/** Returns a country by its two letters, or by its name in any of the languages. */
export function countryOf(text: string): string | undefined {
  const given = text.trim()
  const letters = given.toUpperCase()
  if (/^[A-Z]{2}$/.test(letters)) return letters === 'UK' ? 'GB' : byCode().has(letters) ? letters : undefined
  return countries().get(given.toLowerCase())
}

/** Returns a language by its code, with or without a region, or by its name in any of the languages. */
export function languageOf(text: string): Language | undefined {
  const given = text.trim().toLowerCase()
  const code = /^([a-z]{2})[-_]/.exec(given)?.[1] ?? given
  return isLanguage(code) ? code : languageNames().get(given)
}

/** Returns the status of an invoice. `other` is known but isn't imported: drafts and void invoices. */
export function statusOf(text: string): 'SENT' | 'PAID' | 'other' | undefined {
  return find(
    [
      ['PAID', m.paidWords],
      ['SENT', m.sentWords],
      ['other', m.otherStatusWords],
    ],
    text,
  )
}

export function methodOf(text: string): PaymentMethod | undefined {
  return find(
    [
      ['bank', m.bankWords],
      ['cash', m.cashWords],
      ['cheque', m.chequeWords],
      ['card', m.cardWords],
      ['other', m.otherMethodWords],
    ],
    text,
  )
}

export function yesOrNo(text: string): boolean | undefined {
  return find(
    [
      [true, m.yesWords],
      [false, m.noWords],
    ],
    text,
  )
}

/** Returns the value whose terms, in any language, include the text. */
function find<Value>(table: readonly (readonly [Value, Message])[], text: string): Value | undefined {
  const given = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
  return table.find(([, words]) => languageCodes.some((one) => recognizedIn(one, words).includes(given)))?.[0]
}

/** Splits a message into its terms, which are separated by bars. */
export function recognizedIn(language: Language, words: Message): string[] {
  return formatMessage(language, words).split(' | ')
}

let spoken: Map<string, Language> | undefined

/** Returns languages by lower-case name, in every language. */
function languageNames(): Map<string, Language> {
  if (spoken) return spoken
  spoken = new Map()
  for (const language of languageCodes) {
    const names = new Intl.DisplayNames(language, { type: 'language' })
    for (const one of languageCodes) spoken.set(names.of(one)?.toLowerCase() ?? '', one)
  }
  return spoken
}

let named: Map<string, string> | undefined

/** Returns country codes by lower-case name, in every language. */
function countries(): Map<string, string> {
  if (named) return named
  named = new Map([
    ['usa', 'US'],
    ['england', 'GB'],
    ['holland', 'NL'],
  ])
  for (const language of languageCodes) {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    for (const code of byCode()) named.set(names.of(code)?.toLowerCase() ?? '', code)
  }
  return named
}

let codes: Set<string> | undefined

/** Returns the codes of current countries, without groups of countries and former countries. */
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
