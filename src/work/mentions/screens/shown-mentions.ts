import { t } from '#kernel/i18n/t.ts'
import { mentionOf, replaceMentions } from '#kernel/markdown/mentions.ts'
import { m } from '#people/accounts/messages.ts'
import { erasedName } from '#people/accounts/rules.stored-address.ts'

/** Translates mentions of erased people to the reader's language. */
export function shownMentions(text: string): string {
  return replaceMentions(text, ({ id, name }) => {
    return mentionOf({ id, name: name === erasedName ? t(m.erasedPerson) : name })
  })
}
