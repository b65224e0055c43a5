import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:http'
import type { Attack, Headers, Target } from './attack.ts'

interface Sent {
  path: string
  headers: Headers
  method?: 'POST'
  body?: string
}

/** One person calls what takes the server the longest, on many connections. */
export const expensiveCalls: Attack = (target, size) =>
  repeat(target, size, (number) => {
    const path = target.expensive[number % target.expensive.length] ?? '/'
    return { path, headers: target.attacker }
  })

/** One person sends as many small reads as the connections carry. */
export const personFlood: Attack = (target, size) =>
  repeat(target, size, () => ({ path: `/api/projects/${target.projectIds[0]}`, headers: target.attacker }))

/** One address sends forged tokens, unknown paths, and passwords to guess. */
export const strangerFlood: Attack = (target, size) =>
  repeat(target, size, (number) => {
    const forged = { authorization: `Bearer ${number}${'x'.repeat(32)}`.slice(0, 39) }
    if (number % 10 === 0) return { path: `/api/unknown-${number}`, headers: {} }
    if (number % 10 > 1) return { path: '/api/projects', headers: forged }
    const body = JSON.stringify({ email: `nobody${number}@bench.test`, password: 'a long wrong guess' })
    return { path: '/api/auth/sign-in/email', headers: {}, method: 'POST', body }
  })

/** Each connection sends its next request as soon as the last is answered. */
function repeat({ base }: Target, size: number, draw: (number: number) => Sent) {
  const agent = new Agent({ keepAlive: true, maxSockets: size })
  const byStatus: Record<string, number> = {}
  const violations = new Set<string>()
  let over = false
  let number = 0
  const loops = Array.from({ length: size }, async () => {
    while (!over) {
      number += 1
      const sent = draw(number)
      const answer = await send(base, agent, sent).catch(() => undefined)
      if (over) return
      const status = String(answer?.statusCode ?? 'cut off')
      byStatus[status] = (byStatus[status] ?? 0) + 1
      if (!answer) continue
      const { statusCode = 0, headers } = answer
      if ((statusCode === 429 || statusCode === 503) && !headers['retry-after'])
        violations.add(`${sent.path} got ${statusCode} without Retry-After`)
      if (statusCode >= 500 && statusCode !== 503) violations.add(`${sent.path} got ${statusCode}`)
    }
  })
  return {
    begun: Promise.resolve(),
    async stop() {
      over = true
      agent.destroy()
      await Promise.all(loops)
      const counts = Object.entries(byStatus).map(([status, count]) => `${status}: ${count}`)
      return { figures: { answers: counts.join(', ') }, violations: [...violations] }
    },
  }
}

async function send(base: string, agent: Agent, sent: Sent): Promise<IncomingMessage> {
  const { path, headers, method = 'GET', body } = sent
  const type: Headers = body ? { 'content-type': 'application/json' } : {}
  const asked = request(base + path, { agent, method, headers: { ...headers, ...type } })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer
}
