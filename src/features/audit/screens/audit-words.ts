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
  return typeof value === 'string' ? value : JSON.stringify(value)
}
