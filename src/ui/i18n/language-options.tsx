import { languageCodes, languages } from '#kernel/i18n/languages.ts'

/** Options of a select: every language by its own name. */
export function LanguageOptions() {
  return languageCodes.map((code) => (
    <option key={code} value={code} lang={code}>
      {languages[code].name}
    </option>
  ))
}
