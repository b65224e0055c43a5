import { z } from 'zod'
import type { Random } from '../random.ts'
import { hostileText } from './hostile.ts'

interface Schema {
  type?: string
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  minItems?: number
  enum?: unknown[]
  const?: unknown
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
  $defs?: Record<string, Schema>
}

const known = new WeakMap<z.ZodType, Schema>()

function schemaOf(type: z.ZodType): Schema {
  const found = known.get(type) ?? (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema)
  known.set(type, found)
  return found
}

/**
 * A value that the schema allows, to the extent that JSON Schema can describe it. Ids are taken from `ids`.
 */
export function valueFor(type: z.ZodType, random: Random, ids: readonly string[]): unknown {
  const root = schemaOf(type)
  return draw(root, { random, ids, defs: root.$defs ?? {} }, '')
}

interface Drawing {
  random: Random
  ids: readonly string[]
  defs: Record<string, Schema>
}

function draw(schema: Schema, drawing: Drawing, name: string): unknown {
  const { random, defs } = drawing
  if (schema.$ref) return draw(defs[schema.$ref.split('/').at(-1) ?? ''] ?? {}, drawing, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices?.length) return draw(random.pick(choices), drawing, name)
  if (schema.allOf?.length) {
    const parts = schema.allOf.map((part) => draw(part, drawing, name))
    return parts.every((part) => typeof part === 'object') ? Object.assign({}, ...parts) : parts[0]
  }
  switch (schema.type) {
    case 'object':
      return drawObject(schema, drawing)
    case 'array': {
      const length = Math.min(schema.maxItems ?? 5, (schema.minItems ?? 0) + random.below(4))
      return Array.from({ length }, () => draw(schema.items ?? {}, drawing, name))
    }
    case 'integer':
    case 'number':
      return drawNumber(schema, random)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case 'string':
      return drawText(schema, drawing, name)
    default:
      return drawText({}, drawing, name)
  }
}

function drawObject(
  { properties = {}, required = [], additionalProperties }: Schema,
  drawing: Drawing,
): unknown {
  const { random } = drawing
  const names = Object.keys(properties).filter((name) => required.includes(name) || random.chance(0.5))
  const value = Object.fromEntries(names.map((name) => [name, draw(properties[name] ?? {}, drawing, name)]))
  if (typeof additionalProperties === 'object' && random.chance(0.5)) {
    value[random.pick(['a', 'PAYMENT', 'de'])] = draw(additionalProperties, drawing, '')
  }
  return value
}

function drawNumber({ type, minimum, maximum }: Schema, random: Random): number {
  const low = Math.max(minimum ?? 0, -1_000_000)
  const high = Math.min(maximum ?? 100_000, 9_007_199_254_740_991)
  if (random.chance(0.15)) return random.chance(0.5) ? (minimum ?? low) : (maximum ?? high)
  const drawn = low + random.next() * Math.min(high - low, random.pick([1, 5, 100, 100_000]))
  return type === 'integer' ? Math.floor(drawn) : Math.round(drawn * 1e6) / 1e6
}

function drawText(schema: Schema, { random, ids }: Drawing, name: string): string {
  const { format, minLength = 0, maxLength = 2_000 } = schema
  if (format === 'uuid') return random.pick(ids)
  if (format === 'date')
    return random.pick(['2026-11-23', '2024-02-29', '2199-12-31', '1970-01-01', '0001-01-01', '9999-12-31'])
  if (format === 'date-time')
    return random.pick(['2026-11-23T10:00:00Z', '2024-02-29T23:59:60Z', '9999-12-31T23:59:59Z'])
  if (/email/i.test(name)) return `person-${random.below(40)}@people.test`
  if (/id$/i.test(name)) return random.pick(ids)
  const words = /currency/i.test(name)
    ? ['usd', 'eur', 'jpy', 'kwd', 'xxx']
    : /cursor/i.test(name)
      ? cursors
      : [
          'Larger, please',
          'ÄÖÜ ß – 東京',
          '12',
          '0.5',
          '2026-11-23',
          'https://acme.test/a?b=c',
          'de',
          'line\nline',
          '-7',
        ]
  const drawn = random.chance(0.1) ? hostileText(random) : random.pick(words)
  return drawn.slice(0, maxLength).padEnd(minLength, 'x')
}

const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const cursors = [
  cursorOf(['2026-11-23T10:00:00Z', '3f0c8f6e-6d5b-4c57-9a39-3b8f1f7c2f10']),
  cursorOf(['9999-12-31T23:59:59Z', 'x']),
  cursorOf([1e300, null]),
  cursorOf({ a: 1 }),
  cursorOf([]),
  cursorOf(['a\u0000', 'b']),
  'bm90IGpzb24',
]
