import { expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes } from './routes.ts'

interface Schema {
  type?: string
  format?: string
  pattern?: string
  maxLength?: number
  maxItems?: number
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  $defs?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** Only Better Auth reads these. The contract limits them as a whole. */
const opaque = ['verify-authentication body.response', 'verify-registration body.response']

test('every string and list in a call has a maximum size', () => {
  const unbounded = allRoutes.flatMap(({ endpoint }) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = z.toJSONSchema(endpoint[part], { io: 'input', unrepresentable: 'any' }) as Schema
      return unboundedIn(schema, `${endpoint.method} ${endpoint.path} ${part}`)
    }),
  )
  expect(unbounded.filter((at) => !opaque.some((known) => at.includes(known)))).toEqual([])
})

function unboundedIn(schema: Schema, at: string): string[] {
  const own =
    (schema.type === 'string' && !isBoundedString(schema)) ||
    (schema.type === 'array' && schema.maxItems === undefined)
  const { properties = {}, additionalProperties, $defs = {}, items } = schema
  return [
    ...(own ? [at] : []),
    ...Object.entries({ ...properties, ...$defs }).flatMap(([name, one]) =>
      unboundedIn(one, `${at}.${name}`),
    ),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((some = []) =>
      some.flatMap((one) => unboundedIn(one, at)),
    ),
    ...(items ? unboundedIn(items, `${at}[]`) : []),
    ...(typeof additionalProperties === 'object' ? unboundedIn(additionalProperties, `${at}.*`) : []),
    // Any value is accepted.
    ...(Object.keys(schema).length === 0 ? [at] : []),
  ]
}

function isBoundedString({ maxLength, pattern, format, enum: values, const: value }: Schema): boolean {
  if (maxLength !== undefined || values || value !== undefined) return true
  if (format === 'uuid' || format === 'date') return true
  return pattern !== undefined && /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern)
}
