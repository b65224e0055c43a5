/** An entry as the audit log shows it. `place` is its project or company. */
export interface LoggedEntry {
  action: string
  actorId: string | null
  targetId: string | null
  place: string | null
  metadata: Record<string, unknown> | null
}

/**
 * An audit action in words. `label` is used in the log's filter. `sentence` follows the person's name:
 * `{thing}` is the item, `{place}` its project or company.
 */
interface AuditAction {
  label: string
  sentence: string | ((entry: LoggedEntry) => string)
}

/** The actions that a room records, by their stored name, such as `project.create`. */
export type AuditActions = Record<string, AuditAction>

/** An action such as `project.status_change` in words: 'Project: status change'. */
export function actionLabel(action: string): string {
  const [thing = '', ...act] = action.split('.')
  const words = [thing, act.join(' ')].map((part) =>
    part.replace(/[_-]/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2'),
  )
  const [first = '', second] = words.map((part) => part.toLowerCase())
  const start = first.charAt(0).toUpperCase() + first.slice(1)
  return second ? `${start}: ${second}` : start
}

/** 'one, two and three'. */
function listOf(words: string[]): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last
}

/** A status such as DEVELOPMENT in words. */
export function stateLabel(state: unknown): string {
  if (typeof state === 'boolean') return state ? 'Yes' : 'No'
  const word = typeof state === 'string' ? state : 'unknown'
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}

/** 'the website and the industry', from the values before and after. */
export function changedFields(metadata: LoggedEntry['metadata']): string {
  const names = Object.keys((metadata?.after ?? {}) as object)
  if (names.length === 0 || names.length > 3) return 'the details'
  return listOf(names.map((name) => `the ${fieldLabels[name] ?? actionLabel(name).toLowerCase()}`))
}

const fieldLabels: Record<string, string> = {
  amountCents: 'amount',
  budgetMax: 'maximum budget',
  budgetMin: 'minimum budget',
  companyName: 'name',
  dueAt: 'due date',
  isInternal: 'visibility',
  internal: 'visibility',
}
