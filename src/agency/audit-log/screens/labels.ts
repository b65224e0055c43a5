import { actionLabel, stateLabel } from '#agency/audit/action-labels.ts'
import { formatMoney } from '#ui/format/money.ts'
import type { AuditLog } from '../contract.ts'

export interface Detail {
  name: string
  /** Undefined if an entry has no earlier value. */
  before: string | undefined
  after: string
}

/** An entry's details, field by field: values before and after a change, and everything else. */
export function detailsOf(metadata: AuditLog['metadata']): Detail[] {
  const { before, after, currency, ...rest } = metadata ?? {}
  const asText = textIn(currency)
  const isChange = before !== undefined || after !== undefined
  const names = [...new Set([...fieldNames(before), ...fieldNames(after)])]
  const changes =
    isChange && names.length === 0
      ? [{ name: 'State', before: stateLabel(before), after: stateLabel(after) }]
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

/** Amounts are in the minor unit of the currency next to them. */
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

/** Eight characters of an id. Time-ordered ids (version 7) only differ at their end. */
function shortId(id: string): string {
  return id[14] === '7' ? id.slice(-8) : id.slice(0, 8)
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
