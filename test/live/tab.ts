import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { read as reads } from '#kernel/browser/call.ts'
import { openLiveClient } from '#portal/live/browser/client.ts'
import { patienceMs } from '#portal/live/browser/provider.tsx'
import { listNotifications } from '#portal/notifications/contract.ts'
import { conversationActions } from '#work/chat/screens/conversation-actions.ts'
import { conversationRead } from '#work/chat/screens/conversation-read.ts'
import type { FeedbackItem } from '#work/feedback/contract.ts'
import { feedbackOf } from '#work/feedback/screens/feedback-query.ts'
import { sendOutgoing } from '#work/feedback/screens/form.tsx'
import type { Outgoing } from '#work/feedback/screens/pending-comments.ts'
import { outgoingComment, outgoingReply, withOutgoing } from '#work/feedback/screens/pending-comments.ts'
import type { Conversation } from '#work/messages/browser/conversation.ts'
import { projectId } from './portal.ts'

export const views = ['elsewhere', 'overview', 'feedback', 'chat'] as const
type View = (typeof views)[number]

const readOptions = {
  queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' },
  mutations: { networkMode: 'always' },
} as const

/** A browser tab without rendering. It uses the screens' real code to fetch, show and act. */
export function openTab() {
  const client = new QueryClient({ defaultOptions: readOptions })
  const live = openLiveClient(client, { onAccess() {}, onEnded() {} })
  const unread = reads(listNotifications, { query: { unread: 'true' } })
  const stopBell = new QueryObserver(client, unread).subscribe(() => undefined)
  const chat = conversationActions(client, projectId)
  let view: View = 'elsewhere'
  let leaveRoom: (() => void) | undefined
  let closeView = () => {}
  let outgoing: Outgoing[] = []
  let keys = 0

  const read: Record<View, () => () => void> = {
    elsewhere: () => () => undefined,
    overview: () => () => undefined,
    feedback: () => new QueryObserver(client, feedbackOf(projectId)).subscribe(() => undefined),
    chat: () =>
      new QueryObserver(client, conversationRead(client, projectId, live)).subscribe(() => undefined),
  }

  /** Works like a project's page: fetches once the room is joined, or after a while if it isn't. */
  function show(shown: View): () => void {
    let stop: (() => void) | undefined
    const begin = () => {
      stop ??= read[shown]()
    }
    const look = () => live.isIn(projectId) && begin()
    const patience = setTimeout(begin, patienceMs)
    const stopLooking = live.subscribe(look)
    look()
    return () => {
      stopLooking()
      clearTimeout(patience)
      stop?.()
    }
  }

  const change = (how: (known: Outgoing[]) => Outgoing[]) => {
    outgoing = how(outgoing)
  }
  const feedback = () => client.getQueryData<FeedbackItem[]>(feedbackOf(projectId).queryKey)
  const sendFeedback = (one: Outgoing) => void sendOutgoing(client, projectId, change, one)
  const writing = () => {
    keys += 1
    return { key: `key ${keys}`, actor: { userId: 'ada', name: 'Ada' }, imageUrl: null, now: new Date() }
  }

  return {
    chat,
    view: () => view,
    open(next: View): void {
      closeView()
      if (next === 'elsewhere') leaveRoom?.()
      leaveRoom = next === 'elsewhere' ? undefined : (leaveRoom ?? live.enter(projectId))
      view = next
      closeView = show(next)
    },
    conversation: () => client.getQueryData<Conversation>(['conversation', projectId]),
    feedback: () => withOutgoing(feedback() ?? [], outgoing),
    isFeedbackRead: () => feedback() !== undefined,
    outgoing: () => outgoing,
    comment: () =>
      sendFeedback(
        outgoingComment(
          writing(),
          projectId,
          { body: 'Mine', type: 'GENERAL', page: 1, internal: false },
          { number: null, attached: [] },
        ),
      ),
    reply: (id: string) => sendFeedback(outgoingReply(writing(), id, { body: 'Mine', internal: false }, [])),
    sendFeedback,
    withdrawFeedback: (key: string) => change((known) => known.filter((one) => one.key !== key)),
    unread: () => client.getQueryData<{ id: string }[]>(unread.queryKey),
    /** Presses "Try again" everywhere that loading failed. */
    tryAgain: () => void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' }),
    close(): void {
      closeView()
      leaveRoom?.()
      stopBell()
      live.stop()
      client.clear()
    },
  }
}
export type Tab = ReturnType<typeof openTab>
