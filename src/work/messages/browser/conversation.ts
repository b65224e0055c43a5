import type { Message } from '../contract.ts'

/** A message that is on its way, or did not arrive. */
export interface Pending {
  /** The sender's own id of it: sent again, it is the same message. */
  key: string
  body: string
  internal: boolean
  /** The attachment, once it is a file of the project. */
  fileId: string | null
  /** The attachment as it lies on this device; it is uploaded first. */
  file?: File
  /** What the attachment is called. */
  fileName?: string
  /** The share of the upload that arrived, 0 to 1; absent while nothing is uploaded. */
  uploaded?: number
  /** Ends the upload. */
  cancel?: () => void
  /** Why it did not arrive; null while it is on its way. */
  failure: string | null
}

/** What is sent, once it has an id of its own. */
export type Draft = Omit<Pending, 'failure' | 'uploaded' | 'cancel'>

/** What a browser has of a project's messages: an unbroken piece of the conversation, up to its newest. */
export interface Conversation {
  /** In the order of their numbers; each once. */
  messages: Message[]
  /** Are there earlier ones on the server? */
  hasEarlier: boolean
  /** The newest number when it was read. Later messages came one by one, and some may still be missing. */
  readTo: number
  pending: Pending[]
}

/** Begins a conversation with its newest page. What is known beside it stays, unless that leaves a gap. */
export function begin(
  page: readonly Message[],
  limit: number,
  came: readonly Message[],
  known: Conversation | undefined,
): Conversation {
  const hasEarlier = page.length === limit
  const first = (hasEarlier && page[0]?.number) || 0
  const beside = [...came, ...(known?.messages ?? [])].filter(({ number }) => number > first)
  const readTo = page.at(-1)?.number ?? 0
  const pending = known?.pending ?? []
  return merge({ messages: [], hasEarlier, readTo, pending }, [...page, ...beside])
}

/** Adds messages in order, each once, however often they come. Those that arrived are no longer pending. */
export function merge(conversation: Conversation, come: readonly Message[]): Conversation {
  const byId = new Map([...come, ...conversation.messages].map((message) => [message.id, message]))
  const arrived = new Set(come.map((message) => message.clientKey))
  const pending = conversation.pending.filter(({ key }) => !arrived.has(key))
  const isKnown = byId.size === conversation.messages.length
  if (isKnown && pending.length === conversation.pending.length) return conversation
  const messages = [...byId.values()].sort((a, b) => a.number - b.number)
  return { ...conversation, messages, pending }
}

/** Adds the page before message number `before`, unless that is no longer the first. A page that isn't full is the last. */
export function mergeEarlier(
  conversation: Conversation,
  page: readonly Message[],
  { before, limit }: { before: number; limit: number },
): Conversation {
  if (conversation.messages[0]?.number !== before) return conversation
  return { ...merge(conversation, page), hasEarlier: page.length === limit }
}

/** A message is sent, for the first time or again. */
export function sending(conversation: Conversation, message: Draft): Conversation {
  const others = conversation.pending.filter(({ key }) => key !== message.key)
  return { ...conversation, pending: [...others, { ...message, failure: null }] }
}

/** Something is known of a message on its way: how far its upload is, or what became of it. */
export function noted(conversation: Conversation, key: string, news: Partial<Pending>): Conversation {
  const pending = conversation.pending.map((one) => (one.key === key ? { ...one, ...news } : one))
  return { ...conversation, pending }
}

export function failed(conversation: Conversation, key: string, failure: string): Conversation {
  return noted(conversation, key, { failure, uploaded: undefined, cancel: undefined })
}

/** Its sender gave a message up. */
export function withdrawn(conversation: Conversation, key: string): Conversation {
  return { ...conversation, pending: conversation.pending.filter((one) => one.key !== key) }
}

/** Messages of one day, one after the other. */
export interface DayOfMessages {
  /** Of the first of them, ISO 8601. */
  at: string
  messages: Message[]
}

/** Cuts a conversation into the days on which it was held, in the reader's time zone. */
export function byDay(messages: readonly Message[]): DayOfMessages[] {
  const days: DayOfMessages[] = []
  for (const message of messages) {
    const day = days.at(-1)
    if (day && isSameDay(day.at, message.createdAt)) day.messages.push(message)
    else days.push({ at: message.createdAt, messages: [message] })
  }
  return days
}

function isSameDay(one: string, other: string): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString()
}
