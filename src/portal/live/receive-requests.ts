import { id } from '#kernel/contract.ts'
import { onBehalfOf } from '#kernel/database/fair-pool.ts'
import { refusalOf } from '#kernel/http/error-responses.ts'
import { formatText } from '#kernel/i18n/format-message.ts'
import type { Reader } from '#kernel/i18n/reader.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Hub, Member } from '#kernel/live/socket-hub.ts'
import { mayReceive } from '#kernel/live/socket-limits.ts'
import type { Services } from '#kernel/services.ts'
import { projectNotFound } from '#work/projects/contract.ts'
import { newestNumbers } from '#work/projects/event-and-pin-numbers.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import type { Request, SocketEvent } from './contract.ts'
import { request } from './contract.ts'
import { m } from './messages.ts'
import { heartbeat } from './publish-to-sockets.ts'

const mostRooms = 200

/** Handles the requests of a socket, one after another. */
export function receiveRequest(hub: Hub, services: Services, member: Member, reader: Reader): void {
  let before = Promise.resolve()
  member.socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (!mayReceive(member)) return
    const asked = isBinary ? undefined : parse(data.toString())
    before = before
      .then(() =>
        asked ? onBehalfOf(member.actor.userId, () => answer(hub, services, member, asked)) : malformed,
      )
      .catch((error: Error) => {
        const { code, detail } = refusalOf(error)
        return { type: 'ERROR' as const, code, detail }
      })
      .then((event) => hub.send([member], translated(reader, event)))
  })
}

/** Translates a socket event. JSON responses are translated by a hook, but socket events have none. */
function translated(reader: Reader, event: SocketEvent): SocketEvent {
  return event.type === 'ERROR' ? { ...event, detail: formatText(reader, event.detail) } : event
}

function parse(text: string): Request | undefined {
  try {
    return request.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const malformed: SocketEvent = {
  type: 'ERROR',
  code: 'BAD_REQUEST',
  detail: 'Send JSON like {"type":"JOIN_PROJECT","projectId":"…"}.',
}

async function answer(hub: Hub, services: Services, member: Member, asked: Request): Promise<SocketEvent> {
  if (asked.type === 'PING') return heartbeat(member, await newestNumbers(services.db, [...member.rooms]))
  const { projectId } = asked
  if (asked.type === 'LEAVE_PROJECT') {
    hub.leave(member, projectId)
    return { type: 'LEFT', projectId, putOut: false }
  }
  if (!(await maySee(services, member, projectId))) {
    return {
      type: 'ERROR',
      code: 'NOT_FOUND',
      detail: projectNotFound,
      projectId,
    }
  }
  if (member.rooms.size >= mostRooms && !member.rooms.has(projectId)) {
    return {
      type: 'ERROR',
      code: 'TOO_MANY_ROOMS',
      detail: t(m.leaveProjectFirst),
      projectId,
    }
  }
  hub.join(member, projectId)
  // Read after joining, so that no event is missed between this number and the first event.
  const numbers = await newestNumbers(services.db, [projectId])
  return { type: 'JOINED', projectId, number: numbers.get(projectId) ?? 0 }
}

/** Whether this person can see the project. Checks again if their permissions changed in the meantime. */
async function maySee(services: Services, member: Member, projectId: string): Promise<boolean> {
  if (!id.safeParse(projectId).success) return false
  for (;;) {
    const { actor } = member
    const project = await findVisibleProject(services.db, actor, projectId)
    if (actor === member.actor) return project !== undefined
  }
}
