import { messageMark } from '#kernel/i18n/encoded-message.ts'
import type { Row } from '#test/access/row.ts'

export interface Answer {
  status: number
  type: string
  text: string
  ms: number
}

/** The maximum duration of a request on a busy machine. */
export const longestMs = 20_000

/** Returns how a response violates its endpoint's contract, or undefined if it doesn't. */
export function faultOf({ endpoint, status }: Row, answer: Answer): string | undefined {
  const { status: got, type, text } = answer
  if (got >= 500) return `status ${got}`
  if (text.includes(messageMark)) return 'a message that isn’t formatted'
  // The range is in a header.
  if (got === 416 && text === '') return undefined
  if (got >= 400) return refusalFault(answer)
  if (got >= 300)
    return got === 304 || got === status || got === endpoint.status ? undefined : `status ${got}`
  const expected = [endpoint.status, status]
  const isFile = !type.startsWith('application/json')
  if (isFile && text.length > 0) return [...expected, 206].includes(got) ? undefined : `status ${got}`
  if (!expected.includes(got)) return `status ${got} instead of ${endpoint.status}`
  if (got === 204 || isFile) return text === '' ? undefined : 'a body with status 204'
  const parsed = endpoint.answer.safeParse(JSON.parse(text))
  return parsed.success ? undefined : `an answer outside its contract: ${parsed.error.issues[0]?.message}`
}

/** Text that must never leave the server. */
const inside = /\n\s+at \S|node_modules|file:\/\/|\bselect\b.+\bfrom\b|\binsert into\b|pg_|zod/i

function refusalFault({ status, type, text }: Answer): string | undefined {
  if (!type.startsWith('application/problem+json')) return `status ${status} with ${type || 'no type'}`
  const problem = JSON.parse(text) as Record<string, unknown>
  if (problem.status !== status) return `status ${status} with a problem of status ${problem.status}`
  for (const name of ['title', 'detail', 'code']) {
    if (typeof problem[name] !== 'string' || problem[name] === '') return `a problem without ${name}`
  }
  return inside.test(String(problem.detail)) ? 'a refusal that shows the inside of the server' : undefined
}
