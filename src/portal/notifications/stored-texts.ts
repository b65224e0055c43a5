import { messageOr, storedMessage } from '#kernel/i18n/stored-message.ts'
import type { NotificationFacts } from '#schema/notifications.ts'

interface Texts {
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
export function storedTexts({ title, body }: Texts): StoredTexts {
  const stored = { title: storedMessage(title), body: body ? storedMessage(body) : undefined }
  const facts = { title: stored.title.message ?? undefined, body: stored.body?.message ?? undefined }
  return {
    title: stored.title.english,
    body: stored.body?.english ?? null,
    facts: facts.title || facts.body ? facts : null,
  }
}

/** Returns a notification in its reader's language instead of English. */
export function translated<Row extends StoredTexts>(row: Row): Row {
  const { title, body, facts } = row
  return { ...row, title: messageOr(title, facts?.title), body: messageOr(body, facts?.body) }
}
