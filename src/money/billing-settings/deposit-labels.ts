import { formatMessage } from '#kernel/i18n/format-message.ts'
import { type Language, languageCodes } from '#kernel/i18n/languages.ts'
import { m } from './messages.ts'

type DepositLabels = Record<Language, { deposit: string; rest: string }>

/**
 * Labels of a deposit and of the balance, in every language. Documents use the client's language, but a page
 * only has messages in its reader's language.
 */
export const depositLabels = Object.fromEntries(
  languageCodes.map((language) => [
    language,
    { deposit: formatMessage(language, m.deposit), rest: formatMessage(language, m.rest) },
  ]),
) as DepositLabels
