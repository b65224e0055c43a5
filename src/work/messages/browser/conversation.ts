import type { Attached } from '#work/attachments/browser/attached.ts'
import type { Message } from '../contract.ts'

/** A message that's being sent or that failed. */
export interface Pending {
  /** An id chosen by the sender. Sending it again doesn't create a second message. */
  key: string
  body: string
  internal: boolean
  attached: readonly Attached[]
  /** Upload progress of all files, from 0 to 1. Undefined when nothing is being uploaded. */
  uploaded?: number
  /** Cancels the upload. */
  cancel?: () => void
  /** Whether it's kept on this device until the browser is back online. */
  queued?: boolean
  /** Why sending failed. Null while sending or waiting. */
  failure: string | null
}

/** A message that's ready to be sent. */
export type Draft = Omit<Pending, 'failure' | 'queued' | 'uploaded' | 'cancel'>

/** The messages that this browser has loaded, without gaps up to the newest. */
export interface Conversation {
  /** Messages sorted by number, without duplicates. */
  messages: Message[]
  /** Whether the server has earlier messages. */
  hasEarlier: boolean
  /**
   * The newest number when the conversation was fetched. Later messages arrive one by one, so some may still
   * be missing.
   */
  readTo: number
  pending: Pending[]
}

/** Starts a conversation with its newest page. Keeps known messages unless that would leave a gap. */
export function begin(
  page: readonly Message[],
  limit: number,
  came: readonly Message[],
  known: Conversation | undefined,
): Conversation {
  const hasEarlier = page.length === limit
  const first = (hasEarlier && page[0]?.number) || 0
  const beside = [...came, ...(known?.messages ?? [])].filter(({ number }) => number >= first)
  const readTo = page.at(-1)?.number ?? 0
  const pending = known?.pending ?? []
  return merge({ messages: [], hasEarlier, readTo, pending }, [...page, ...beside])
}

/**
 * Adds messages that arrived one by one. Ignores messages from before the loaded ones, because they'd
 * leave a gap.
 */
export function arrive(conversation: Conversation, come: readonly Message[]): Conversation {
  const first = (conversation.hasEarlier && conversation.messages[0]?.number) || 0
  const fitting = come.filter(({ number }) => number >= first)
  return merge(conversation, fitting)
}

/**
 * Adds messages in order, without duplicates. Messages that are already there get their newest reactions.
 * Messages that the server has are no longer pending.
 */
export function merge(conversation: Conversation, come: readonly Message[]): Conversation {
  const byId = new Map(conversation.messages.map((message) => [message.id, message]))
  let isKnown = true
  for (const message of come) {
    const known = byId.get(message.id)
    if (known && known.changed >= message.changed) continue
    isKnown = false
    const { reactions, changed } = message
    byId.set(message.id, known ? { ...known, reactions, changed } : message)
  }
  const arrived = new Set(come.map((message) => message.clientKey))
  const pending = conversation.pending.filter(({ key }) => !arrived.has(key))
  if (isKnown && pending.length === conversation.pending.length) return conversation
  const messages = [...byId.values()].sort((a, b) => a.number - b.number)
  return { ...conversation, messages, pending }
}

/**
 * Adds the page before message number `before`, unless that's no longer the first message. If the page isn't
 * full, it's the last one.
 */
export function mergeEarlier(
  conversation: Conversation,
  page: readonly Message[],
  { before, limit }: { before: number; limit: number },
): Conversation {
  if (conversation.messages[0]?.number !== before) return conversation
  return { ...merge(conversation, page), hasEarlier: page.length === limit }
}

/** Marks a message as being sent, for the first time or again. */
export function sending(conversation: Conversation, message: Draft): Conversation {
  const others = conversation.pending.filter(({ key }) => key !== message.key)
  return { ...conversation, pending: [...others, { ...message, failure: null }] }
}

/** Updates a pending message, such as its upload progress. */
export function noted(conversation: Conversation, key: string, changes: Partial<Pending>): Conversation {
  const pending = conversation.pending.map((one) => (one.key === key ? { ...one, ...changes } : one))
  return { ...conversation, pending }
}

export function failed(conversation: Conversation, key: string, failure: string): Conversation {
  return noted(conversation, key, { failure, uploaded: undefined, cancel: undefined })
}

/** Removes a message that its sender discarded. */
export function withdrawn(conversation: Conversation, key: string): Conversation {
  return { ...conversation, pending: conversation.pending.filter((one) => one.key !== key) }
}

/** Messages of one day, in order. */
export interface DayOfMessages {
  /** Time of the first message, ISO 8601. */
  at: string
  messages: Message[]
}

/** Groups messages by day, in the reader's time zone. */
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
