import type { FastifyReply, FastifyRequest } from 'fastify'
import { tooMany } from '../failure.ts'
import { t } from '../i18n/t.ts'
import { m } from '../messages.ts'

const mostEach = 128
const mostPerConnection = 32

/**
 * Counts each person's requests until their response has been sent or dropped. Unread responses take up
 * memory, so nobody can have more of them than a browser requests at once. Nor can a connection send request
 * after request without waiting for any response.
 */
export function openRequestCounts() {
  const byPerson = new Map<string, number>()
  const byConnection = new WeakMap<object, number>()

  return {
    /** Closes a connection that doesn't wait. Returns false if it did. */
    begin({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply): boolean {
      const count = byConnection.get(socket) ?? 0
      if (count >= mostPerConnection) {
        socket.destroy()
        return false
      }
      byConnection.set(socket, count + 1)
      raw.once('close', () => byConnection.set(socket, (byConnection.get(socket) ?? 1) - 1))
      return true
    },

    /** @throws 429 */
    count(person: string, { raw }: FastifyReply): void {
      const count = byPerson.get(person) ?? 0
      if (count >= mostEach) tooMany(t(m.tooManyCalls), 1)
      byPerson.set(person, count + 1)
      raw.once('close', () => {
        const left = (byPerson.get(person) ?? 1) - 1
        if (left > 0) byPerson.set(person, left)
        else byPerson.delete(person)
      })
    },
  }
}
