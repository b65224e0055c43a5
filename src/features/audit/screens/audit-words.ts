import type { AuditLog } from '../contract.ts'

/** An action such as `project.status_change` in words: 'Project: status change'. */
export function actionWord(action: string): string {
  const [thing = '', ...act] = action.split('.')
  const words = [thing, act.join(' ')].map((part) =>
    part.replace(/[_-]/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2'),
  )
  const [first = '', second] = words.map((part) => part.toLowerCase())
  const start = first.charAt(0).toUpperCase() + first.slice(1)
  return second ? `${start}: ${second}` : start
}

/** What an entry keeps of the change, in one line; undefined where it keeps nothing. */
export function detailWord(metadata: AuditLog['metadata']): string | undefined {
  const parts = Object.entries(metadata ?? {}).map(([name, value]) => `${name} ${asText(value)}`)
  return parts.length > 0 ? parts.join(' · ') : undefined
}

function asText(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  return UUID.test(value) ? shortId(value) : value
}

/** Eight characters of an id. Those that are made in the order of time (version 7) differ at their end only. */
export function shortId(id: string): string {
  return id[14] === '7' ? id.slice(-8) : id.slice(0, 8)
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
