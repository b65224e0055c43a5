import { expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import { dayLabelOf } from '#work/chat/screens/chat-days.ts'
import type { Message } from '../contract.ts'
import type { Conversation } from './conversation.ts'
import { arrive, begin, byDay, failed, merge, mergeEarlier, sending, withdrawn } from './conversation.ts'

function message(number: number, createdAt = '2026-03-04T12:00:00Z'): Message {
  return {
    id: `id ${number}`,
    projectId: 'bakery',
    authorId: 'ada',
    authorName: 'Ada',
    authorImageUrl: null,
    body: `Message ${number}`,
    attachmentUrl: null,
    fileId: null,
    attachment: null,
    attachments: [],
    createdAt,
    number,
    clientKey: `key ${number}`,
    internal: false,
    reactions: [],
    changed: number,
  }
}

const draft = { key: 'key 8', body: 'Message 8', internal: false, attached: [] }
const empty: Conversation = { messages: [], hasEarlier: false, readTo: 0, pending: [] }
const numbers = ({ messages }: Conversation) => messages.map(({ number }) => number)

test('messages are ordered by number, without duplicates, no matter how they arrive', () => {
  const first = merge(empty, [message(5), message(7)])
  const all = merge(merge(first, [message(7), message(6)]), [message(5)])
  expect(numbers(all)).toEqual([5, 6, 7])
  expect(merge(all, [message(6)])).toBe(all)
  expect(numbers(merge(empty, [message(5), message(6), message(6)]))).toEqual([5, 6])
})

test('earlier messages are prepended, and an incomplete page is the last one', () => {
  const first = merge(empty, [message(5)])
  const second = mergeEarlier(first, [message(3), message(4)], { before: 5, limit: 2 })
  expect(numbers(second)).toEqual([3, 4, 5])
  expect(second.hasEarlier).toBe(true)
  expect(mergeEarlier(second, [message(2)], { before: 3, limit: 2 }).hasEarlier).toBe(false)
  expect(mergeEarlier(second, [message(2)], { before: 5, limit: 2 })).toBe(second)
})

test('loading starts with the newest page and leaves no gap before messages already loaded', () => {
  const known = { ...merge(empty, [message(2), message(9)]), pending: [{ ...draft, failure: null }] }
  const full = begin([message(5), message(6)], 2, [message(6), message(8)], known)
  expect(numbers(full)).toEqual([5, 6, 8, 9])
  expect(full).toMatchObject({ hasEarlier: true, readTo: 6, pending: [] })
  const all = begin([message(5)], 2, [message(3)], undefined)
  expect(numbers(all)).toEqual([3, 5])
  expect(all).toMatchObject({ hasEarlier: false, readTo: 5, pending: [] })
})

test('a change to a message that isn’t loaded yet leaves no gap', () => {
  const known = { ...merge(empty, [message(7), message(9)]), hasEarlier: true }
  const changed = { ...message(2), changed: 10 }
  expect(arrive(known, [changed])).toBe(known)
  expect(numbers(arrive(known, [changed, message(11)]))).toEqual([7, 9, 11])
  expect(numbers(arrive({ ...known, hasEarlier: false }, [message(6)]))).toEqual([6, 7, 9])
})

test('if a message arrives in two states, the one from the later event is shown', () => {
  const liked = { ...message(7), changed: 9, reactions: [{ reaction: '👍' as const, people: [] }] }
  const known = merge(empty, [message(7), message(8)])
  const shown = arrive(known, [liked])
  expect(shown.messages[0]?.reactions).toEqual(liked.reactions)
  expect(arrive(shown, [message(7)])).toBe(shown)
  expect(begin([message(7)], 50, [liked], undefined).messages[0]?.reactions).toEqual(liked.reactions)
})

test('a message stays pending until it arrives through any channel', () => {
  const sent = sending(empty, draft)
  expect(sent.pending).toEqual([{ ...draft, failure: null }])
  expect(merge(sent, [message(8)])).toMatchObject({ pending: [], messages: [{ number: 8 }] })
})

test('a failed message stays until it’s sent again or discarded', () => {
  const sent = sending(empty, draft)
  const lost = failed(sent, 'key 8', 'Nobody answered')
  expect(lost.pending[0]?.failure).toBe('Nobody answered')
  expect(sending(lost, draft).pending).toEqual(sent.pending)
  expect(withdrawn(lost, 'key 8').pending).toEqual([])
})

test('messages are grouped by day in the reader’s time zone', () => {
  const local = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString()
  const days = byDay([message(1, local(3, 23)), message(2, local(4, 0)), message(3, local(4, 12))])
  expect(days.map(({ messages }) => messages.length)).toEqual([1, 2])
  const now = new Date(2026, 2, 4, 13)
  expect(formatText('en', dayLabelOf(local(4, 0), now))).toBe('Today')
  expect(formatText('en', dayLabelOf(local(3, 23), now))).toBe('Yesterday')
  expect(formatText('en', dayLabelOf(local(2, 12), now))).toBe('March 2, 2026')
  // The first of a month, so yesterday is in the previous month.
  expect(formatText('en', dayLabelOf(new Date(2026, 1, 28, 9).toISOString(), new Date(2026, 2, 1, 9)))).toBe(
    'Yesterday',
  )
})
