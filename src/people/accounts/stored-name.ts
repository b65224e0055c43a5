import { formatText } from '#kernel/i18n/format-message.ts'
import { fallbackLanguage } from '#kernel/i18n/languages.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'
import { erasedName } from './rules.stored-address.ts'

const guestMark = ' (guest)'

/** A display name in English, as stored with decisions. */
export function storedName(name: string): string {
  return formatText(fallbackLanguage, name)
}

/** Translates a stored name for the reader. */
export function nameFromStored(name: string): string {
  if (name === erasedName) return t(m.erasedPerson)
  return name.endsWith(guestMark) ? t(m.guestNamed, { name: name.slice(0, -guestMark.length) }) : name
}
