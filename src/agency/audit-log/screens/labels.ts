import { formatMoney } from '#ui/format/money.ts'
import type { AuditLog } from '../contract.ts'

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
export function listOf(words: string[]): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last
}

export interface Detail {
  name: string
  /** Undefined where an entry keeps no before. */
  before: string | undefined
  after: string
}

/** What an entry keeps, field by field: what was before and after a change, and all else that it names. */
export function detailsOf(metadata: AuditLog['metadata']): Detail[] {
  const { before, after, currency, ...rest } = metadata ?? {}
  const asText = textIn(currency)
  const isChange = before !== undefined || after !== undefined
  const names = [...new Set([...fieldNames(before), ...fieldNames(after)])]
  const changes =
    isChange && names.length === 0
      ? [{ name: 'State', before: wordOf(before), after: wordOf(after) }]
      : names.map((name) => ({
          name: fieldName(name),
          before: before === undefined ? undefined : asText(name, fieldOf(before, name)),
          after: after === undefined ? '–' : asText(name, fieldOf(after, name)),
        }))
  const kept = Object.entries(rest).map(([name, value]) => ({
    name: fieldName(name),
    before: undefined,
    after: asText(name, value),
  }))
  return [...changes, ...kept]
}

function fieldNames(value: unknown): string[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []
}

function fieldOf(value: unknown, name: string): unknown {
  return (value as Record<string, unknown> | null)?.[name]
}

function fieldName(name: string): string {
  return actionLabel(name.replace(/(Cents|Id)$/, ''))
}

/** Amounts are in the minor unit of the currency that stands beside them. */
function textIn(currency: unknown) {
  return (name: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return '–'
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    if (typeof value === 'number' && name.endsWith('Cents') && typeof currency === 'string') {
      return formatMoney(value, currency)
    }
    if (typeof value !== 'string') return JSON.stringify(value)
    return UUID.test(value) ? shortId(value) : value
  }
}

/** A state such as DEVELOPMENT as people write it. */
export function wordOf(state: unknown): string {
  if (typeof state === 'boolean') return state ? 'Yes' : 'No'
  const word = typeof state === 'string' ? state : 'unknown'
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}

/** Eight characters of an id. Those that are made in the order of time (version 7) differ at their end only. */
function shortId(id: string): string {
  return id[14] === '7' ? id.slice(-8) : id.slice(0, 8)
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
