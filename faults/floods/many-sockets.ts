import WebSocket from 'ws'
import type { Attack, Headers } from './attack.ts'

const eachPerson = 90
const atOnce = 50

/** Sockets of many people, each in a project's room. One in ten stops reading once it joined. */
export const manySockets: Attack = ({ base, crowd, projectIds }, size) => {
  const sockets: WebSocket[] = []
  let [closed, refused, joined, next] = [0, 0, 0, 0]
  let over = false
  const most = Math.min(size, crowd.length * eachPerson)

  const open = (headers: Headers, number: number) =>
    new Promise<void>((done) => {
      const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`, { headers })
      sockets.push(socket)
      const projectId = projectIds[number % projectIds.length]
      socket.on('open', () => socket.send(JSON.stringify({ type: 'JOIN_PROJECT', projectId })))
      socket.on('error', () => {
        refused += 1
        done()
      })
      socket.on('close', () => {
        if (!over) closed += 1
        done()
      })
      socket.once('message', () => {
        joined += 1
        if (number % 10 === 0) socket.pause()
        done()
      })
    })

  const openNext = async () => {
    while (next < most && !over) {
      const number = next
      next += 1
      await open(crowd[number % crowd.length] ?? {}, number)
    }
  }
  return {
    begun: Promise.all(Array.from({ length: atOnce }, openNext)).then(() => undefined),
    async stop() {
      over = true
      for (const socket of sockets) socket.terminate()
      const violations = refused > 0 ? [`${refused} sockets were refused`] : []
      if (closed > most / 5) violations.push(`${closed} sockets were closed`)
      return { figures: { opened: joined, refused }, violations }
    },
  }
}
