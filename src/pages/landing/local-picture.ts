import type { Language } from '#kernel/i18n/languages.ts'
import { readerLanguage } from '#kernel/i18n/page-reader.ts'

/** Languages with pictures of their own, in public/pictures/{language}/. The others use the English ones. */
export const pictured: Language[] = ['de', 'fr', 'es']

/** Returns the name of a landing page picture in public/pictures/, in the reader's language if there is one. */
export function localPicture(name: string): string {
  const language = readerLanguage()
  return pictured.includes(language) ? `${language}/${name}` : name
}
