import { fallbackLanguage } from '#kernel/i18n/languages.ts'
import { encodeSentence, parseSentence, type StoredSentence } from '#kernel/i18n/sentence.ts'
import { canWord, wordText } from '#kernel/i18n/words.ts'
import type { NotificationFacts } from '#schema/notifications.ts'

interface Words {
  title: string
  body?: string | null
}

export interface StoredWords {
  /** In English. */
  title: string
  body: string | null
  facts: NotificationFacts | null
}

/** Returns what to store: the facts of messages, and English for a release that can't word them. */
export function storedWords({ title, body }: Words): StoredWords {
  const facts = { title: parseSentence(title), body: body ? parseSentence(body) : undefined }
  return {
    title: wordText(fallbackLanguage, title),
    body: body ? wordText(fallbackLanguage, body) : null,
    facts: facts.title || facts.body ? facts : null,
  }
}

/** Returns a notification with sentences for its reader instead of the English. */
export function withSentences<Row extends StoredWords>(row: Row): Row {
  const { title, body, facts } = row
  return { ...row, title: sentenceOr(title, facts?.title), body: sentenceOr(body, facts?.body) }
}

/** Returns the stored text if the message is gone from the catalogs. */
function sentenceOr<Text extends string | null>(stored: Text, fact: StoredSentence | undefined) {
  const sentence = fact && encodeSentence(fact, fact.values)
  return sentence && canWord(sentence) ? sentence : stored
}
