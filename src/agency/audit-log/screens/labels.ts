import { t } from '#kernel/i18n/t.ts'
import { formatMoney } from '#ui/format/money.ts'
import type { AuditLog } from '../contract.ts'
import { fieldLabel } from '../labels/fields.ts'
import { stateLabel } from '../labels/states.ts'
import { m } from '../messages.ts'

export interface Detail {
  name: string
  /** Undefined if the field had no earlier value. */
  before: string | undefined
  after: string
}

/** The metadata of an entry, field by field: the values before and after a change, then everything else. */
export function detailsOf(metadata: AuditLog['metadata']): Detail[] {
  const { before, after, currency, ...rest } = metadata ?? {}
  const asText = textIn(currency)
  const isChange = before !== undefined || after !== undefined
  const names = [...new Set([...fieldNames(before), ...fieldNames(after)])]
  const changes =
    isChange && names.length === 0
      ? [{ name: t(m.state), before: bareText(before), after: bareText(after) }]
      : names.map((name) => ({
          name: fieldLabel(name),
          before: before === undefined ? undefined : asText(name, fieldOf(before, name)),
          after: after === undefined ? '–' : asText(name, fieldOf(after, name)),
        }))
  const unchanged = Object.entries(rest).map(([name, value]) => ({
    name: fieldLabel(name),
    before: undefined,
    after: asText(name, value),
  }))
  return [...changes, ...unchanged]
}

function fieldNames(value: unknown): string[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []
}

function fieldOf(value: unknown, name: string): unknown {
  return (value as Record<string, unknown> | null)?.[name]
}

/** Formats a status, a choice or an address. Omits amounts without a currency. */
function bareText(value: unknown): string {
  return typeof value === 'number' ? '–' : textIn(undefined)('', value)
}

/** Formats amounts, which are in the minor unit of the entry's currency. */
function textIn(currency: unknown) {
  return (name: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return '–'
    if (typeof value === 'boolean') return t(value ? m.yes : m.no)
    if (typeof value === 'number' && name.endsWith('Cents') && typeof currency === 'string') {
      return formatMoney(value, currency)
    }
    if (typeof value !== 'string') return JSON.stringify(value)
    return UUID.test(value) ? shortId(value) : stateLabel(value)
  }
}

/**
 * Shortens an id to its last eight characters, since time-ordered ids (version 7) differ mainly at the end.
 */
function shortId(id: string): string {
  return id[14] === '7' ? id.slice(-8) : id.slice(0, 8)
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
