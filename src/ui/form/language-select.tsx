import type { ComponentProps } from 'react'
import { isLanguage, type Language, languageCodes, languages } from '#kernel/i18n/languages.ts'
import { readerLocale } from '#kernel/i18n/page-reader.ts'
import { readerOf } from '#kernel/i18n/reader.ts'
import { Select } from './select.tsx'

type LanguageSelectProps = Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> & {
  value: Language
  onChange: (language: Language) => void
}

/** A select of all languages, each by its own name. */
export function LanguageSelect({ value, onChange, ...rest }: LanguageSelectProps) {
  return (
    <Select
      {...rest}
      value={value}
      onChange={({ target }) => isLanguage(target.value) && onChange(target.value)}
    >
      {languageCodes.map((language) => (
        <option key={language} value={language} lang={language}>
          {languages[language].name}
        </option>
      ))}
    </Select>
  )
}

/** The language of this page, as the initial value. */
export function readerLanguage(): Language {
  return readerOf([readerLocale()], languageCodes).language
}

/** A language's name in the reader's language: 'German', 'Deutsch', 'allemand'. */
export function languageName(language: Language): string {
  return new Intl.DisplayNames(readerLocale(), { type: 'language' }).of(language) ?? languages[language].name
}
