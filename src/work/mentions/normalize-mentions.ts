import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { mentionOf, mentionsIn, replaceMentions, withWrittenMentions } from '#kernel/markdown/mentions.ts'
import { findReaders } from './data.ts'
import { mostMentioned } from './rules.ts'

export interface NormalizedText {
  body: string
  /** The ids of the people mentioned. Null if there are none. */
  mentioned: string[] | null
}

interface Text {
  body: string
  /** The maximum length of the text. */
  most: number
  clientId: string
  /** Whether only staff can read it. */
  internal: boolean
}

/**
 * Updates each mention to the person's current name. Mentions of people who can't read the text become plain
 * text, and so do all mentions by guests.
 */
export async function normalizeMentions(
  db: Db,
  actor: Actor,
  { body, most, ...place }: Text,
): Promise<NormalizedText> {
  const ids = [...new Set(mentionsIn(body).map(({ id }) => id))].slice(0, mostMentioned)
  if (ids.length === 0) return { body, mentioned: null }
  const readers = actor.only ? [] : await findReaders(db, { ...place, among: ids })
  const byId = new Map(readers.map((reader) => [reader.id, reader]))
  const normalized = replaceMentions(body, ({ id, name }) => {
    const reader = byId.get(id)
    return reader ? mentionOf(reader) : `@${name}`
  })
  return byId.size > 0 && normalized.length <= most
    ? { body: normalized, mentioned: [...byId.keys()] }
    : { body: withWrittenMentions(body), mentioned: null }
}

/** Splits the people to notify into those that the text mentions and all others. */
export function splitByMention(people: readonly string[], mentioned: readonly string[] | null) {
  return {
    mentioned: people.filter((id) => mentioned?.includes(id)),
    others: people.filter((id) => !mentioned?.includes(id)),
  }
}
