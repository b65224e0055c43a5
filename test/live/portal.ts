import type { SocketEvent } from '#portal/live/contract.ts'
import type { Notification } from '#portal/notifications/contract.ts'
import type { FeedbackReply } from '#work/feedback/contract.replies.ts'
import type { FeedbackItem } from '#work/feedback/contract.ts'
import type { Message } from '#work/messages/contract.ts'
import type { Underway, Wire } from './network.ts'

export const projectId = 'bakery'
const createdAt = '2026-03-04T12:00:00Z'

/** A fake server as one browser sees it: one in-memory project with the real server's guarantees. */
export function openPortal(wire: () => Wire | undefined, earlier: number) {
  let newest = 0
  let ids = 0
  const messages: Message[] = []
  const feedback: FeedbackItem[] = []
  let unread: Notification[] = []
  for (let index = 0; index < earlier; index += 1) addMessage('ben', 'ben', `old ${index}`)

  function publish(event: SocketEvent, isForRoom: boolean): void {
    const socket = wire()
    if (socket?.readyState !== 1 || (isForRoom && !socket.rooms.has(projectId))) return
    socket.down.push({ isEvent: true, text: JSON.stringify(event) })
  }

  function addMessage(authorId: string, clientKey: string, body: string): Message {
    const known = messages.find((one) => one.clientKey === clientKey && one.authorId === 'ada')
    if (known) return known
    newest += 1
    const message = {
      ...author(authorId),
      id: newId(),
      projectId,
      body,
      attachmentUrl: null,
      fileId: null,
      attachment: null,
      attachments: [],
      reactions: [],
      number: newest,
      changed: newest,
      clientKey,
    }
    messages.push(message)
    publish({ type: 'NEW_MESSAGE', projectId, number: newest, message }, true)
    return message
  }

  function addComment(authorId: string, clientKey: string): FeedbackItem {
    const known = feedback.find((one) => one.clientKey === clientKey)
    if (known) return known
    const item: FeedbackItem = {
      ...author(authorId),
      id: newId(),
      projectId,
      type: 'GENERAL',
      number: null,
      body: 'A comment',
      pinX: null,
      pinY: null,
      mark: null,
      fileId: null,
      fileVersion: null,
      fileName: null,
      page: 1,
      state: 'OPEN',
      resolved: false,
      resolvedAt: null,
      resolvedBy: null,
      assignee: null,
      dueDate: null,
      task: null,
      clientKey,
      reactions: [],
      attachments: [],
      replies: [],
    }
    feedback.unshift(item)
    publishFeedback(item.id)
    return item
  }

  function addReply(authorId: string, clientKey: string, feedbackId: string): FeedbackReply | undefined {
    const item = feedback.find(({ id }) => id === feedbackId)
    const known = item?.replies.find((one) => one.clientKey === clientKey)
    if (!item || known) return known
    const reply = {
      ...author(authorId),
      id: newId(),
      feedbackId,
      body: 'A reply',
      reopens: false,
      number: newest + 1,
      clientKey,
      reactions: [],
      attachments: [],
    }
    item.replies.push(reply)
    publishFeedback(item.id)
    return reply
  }

  function publishFeedback(id: string): void {
    newest += 1
    publish({ type: 'FEEDBACK_CHANGED', projectId, id, number: newest }, true)
  }

  function author(authorId: string) {
    return {
      authorId,
      authorName: authorId,
      authorImageUrl: null,
      createdAt,
      editedAt: null,
      internal: false,
    }
  }

  function newId(): string {
    ids += 1
    return `id ${ids}`
  }

  function listMessages(query: URLSearchParams): Message[] {
    const limit = Number(query.get('limit'))
    const after = query.get('after')
    if (after !== null) return messages.filter(({ number }) => number > Number(after)).slice(0, limit)
    const before = Number(query.get('before') ?? Number.POSITIVE_INFINITY)
    return messages.filter(({ number }) => number < before).slice(-limit)
  }

  function answer({ method, url, body }: Underway): unknown {
    const key = String(body.id)
    switch (`${method} ${url.pathname}`) {
      case `GET /api/projects/${projectId}/messages`:
        return listMessages(url.searchParams)
      case `POST /api/projects/${projectId}/messages`:
        return addMessage('ada', key, String(body.body))
      case `GET /api/projects/${projectId}/feedback`:
        return feedback
      case `POST /api/projects/${projectId}/feedback`:
        return addComment('ada', key)
      case 'GET /api/notifications':
        return unread
      default:
        return addReply('ada', key, decodeURIComponent(url.pathname.split('/')[3] ?? ''))
    }
  }

  function beat(): void {
    const socket = wire()
    if (socket?.readyState !== 1) return
    const numbers = socket.rooms.has(projectId) ? { [projectId]: newest } : {}
    socket.down.push({ isEvent: false, text: JSON.stringify({ type: 'HEARTBEAT', numbers }) })
  }

  return {
    messages,
    feedback,
    unread: () => unread,
    handle(request: Underway): void {
      const body = structuredClone(answer(request))
      request.answer = { status: 200, body }
    },
    /** Reads the browser's next frame. */
    read(socket: Wire): void {
      const { type } = JSON.parse(socket.up.shift() ?? '{}')
      if (type === 'PING') {
        beat()
        return
      }
      if (type === 'JOIN_PROJECT') socket.rooms.add(projectId)
      else socket.rooms.delete(projectId)
      const reply = type === 'JOIN_PROJECT' ? { type: 'JOINED', projectId, number: newest } : left
      socket.down.push({ isEvent: false, text: JSON.stringify(reply) })
    },
    beat,
    /** Ben likes the newest message, or removes his like. */
    benReacts(): void {
      const message = messages.at(-1)
      if (!message) return
      newest += 1
      message.changed = newest
      message.reactions =
        message.reactions.length > 0 ? [] : [{ reaction: '👍', people: [{ id: 'ben', name: 'ben' }] }]
      publish({ type: 'NEW_MESSAGE', projectId, number: newest, message }, true)
    },
    benSays: () => void addMessage('ben', newId(), 'Hello'),
    benComments: () => void addComment('ben', newId()),
    benReplies(): void {
      const [item] = feedback
      if (item) addReply('ben', newId(), item.id)
    },
    benNotifies(): void {
      unread = [{ id: newId(), title: 'News', body: null, link: null, read: false, createdAt }, ...unread]
      publish({ type: 'NOTIFICATIONS_CHANGED' }, false)
    },
  }
}
export type Portal = ReturnType<typeof openPortal>

const left = { type: 'LEFT', projectId, putOut: false }
