import { encodeMessage, parseMessage, type StoredMessage } from '#kernel/i18n/encoded-message.ts'
import { canFormat, formatText } from '#kernel/i18n/format-message.ts'
import { fallbackLanguage } from '#kernel/i18n/languages.ts'
import type { NotificationFacts } from '#schema/notifications.ts'

interface Words {
  title: string
  body?: string | null
}

export interface StoredTexts {
  /** The English title. */
  title: string
  body: string | null
  facts: NotificationFacts | null
}

/** Returns what to store: each message with its values, and its English text for earlier releases. */
export function storedTexts({ title, body }: Words): StoredTexts {
  const facts = { title: parseMessage(title), body: body ? parseMessage(body) : undefined }
  return {
    title: formatText(fallbackLanguage, title),
    body: body ? formatText(fallbackLanguage, body) : null,
    facts: facts.title || facts.body ? facts : null,
  }
}

/** Returns a notification in its reader's language instead of English. */
export function translated<Row extends StoredTexts>(row: Row): Row {
  const { title, body, facts } = row
  return { ...row, title: translationOr(title, facts?.title), body: translationOr(body, facts?.body) }
}

/** Falls back to the stored text if the message is no longer in the catalogs. */
function translationOr<Text extends string | null>(stored: Text, fact: StoredMessage | undefined) {
  const sentence = fact && encodeMessage(fact, fact.values)
  return sentence && canFormat(sentence) ? sentence : stored
}
