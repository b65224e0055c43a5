import type { Db } from '#kernel/database/database.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { languageCodes } from '#kernel/i18n/languages.ts'
import { agencyWordings } from '#schema/agency.ts'
import type { Wording } from './contract.wordings.ts'
import type { Agency } from './get-agency.ts'
import { m } from './messages.ts'

export type Wordings = Record<Language, Wording>

/** Returns the agency's own wording in every language. Null for the default. */
export async function findWordings(db: Db): Promise<Wordings> {
  const rows = await db.select().from(agencyWordings)
  const own = new Map(rows.map(({ language, ...wording }) => [language, wording]))
  return inEachLanguage((language) => own.get(language) ?? noWording)
}

/** Returns the wording that readers see if the agency hasn't set its own. */
export function defaultWording(language: Language, { name }: Pick<Agency, 'name'>) {
  return {
    emailGreeting: formatMessage(language, m.emailGreeting),
    emailFooter: name,
    landingTitle: formatMessage(language, m.landingTitle),
    landingText: formatMessage(language, m.landingText),
  }
}

const noWording: Wording = { emailGreeting: null, emailFooter: null, landingTitle: null, landingText: null }

export function inEachLanguage<Value>(valueIn: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languageCodes.map((language) => [language, valueIn(language)])) as Record<
    Language,
    Value
  >
}
