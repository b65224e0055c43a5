import { formatsOf } from '#kernel/i18n/formats.ts'
import { readerLocale } from '#kernel/i18n/page-reader.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'

/** The part of an OpenAPI description that the page shows. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  default?: unknown
}

interface Content {
  content?: Record<string, { schema?: Schema }>
}

interface Operation {
  summary?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: Content
  responses?: Record<string, Content>
  security?: Record<string, string[]>[]
  'x-session-only'?: boolean
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

export interface Described {
  method: string
  path: string
  summary: string
  operation: Operation
}

export interface Field {
  name: string
  type: string
  required: boolean
}

export function endpointsOf({ paths }: OpenApi): Described[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      summary: operation.summary ?? '',
      operation,
    })),
  )
}

/** Groups endpoints by the first segment of their paths, in the order of the description. */
export function groupsOf(endpoints: Described[]): [string, Described[]][] {
  const nameOf = ({ path }: Described) => path.replace(/^\/(api\/)?/, '').split('/')[0] ?? ''
  return Object.entries(Object.groupBy(endpoints, nameOf)).map(([name, group = []]) => [
    name.replace(/[-_]/g, ' '),
    group,
  ])
}

/** Returns what a personal access token needs to call the endpoint. */
export function needOf({ operation }: Described): string {
  if (operation['x-session-only']) return t(m.sessionOnly)
  const scope = operation.security?.flatMap(({ bearer = [] }) => bearer)[0]
  return scope ? t(m.scopeNeeded, { scope }) : t(m.noScopeNeeded)
}

export function bodyOf({ operation }: Described): Schema | undefined {
  return Object.values(operation.requestBody?.content ?? {})[0]?.schema
}

/** The status and body of a successful response. */
export function answerOf({ operation }: Described): { status: string; schema: Schema | undefined } {
  const [status, answer] = Object.entries(operation.responses ?? {}).find(([name]) => name !== 'default') ?? [
    '200',
  ]
  return { status, schema: Object.values(answer?.content ?? {})[0]?.schema }
}

/** The fields of an object, or of the objects in a list. */
export function fieldsOf(api: OpenApi, schema: Schema | undefined): Field[] {
  const whole = resolve(api, schema)
  if (!whole) return []
  if (whole.items) return fieldsOf(api, whole.items)
  const parts = [whole, ...(whole.allOf ?? []).map((part) => resolve(api, part) ?? {})]
  return parts.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).map(([name, field]) => ({
      name,
      type: typeOf(api, field),
      required: required.includes(name),
    })),
  )
}

export function isList(api: OpenApi, schema: Schema | undefined): boolean {
  return resolve(api, schema)?.items !== undefined
}

/** Formats a type as readable text: `text`, `number or null`, `list of { id, name }`. */
export function typeOf(api: OpenApi, schema: Schema | undefined, depth = 0): string {
  const whole = resolve(api, schema)
  if (!whole) return t(m.anything)
  if (whole.enum) return whole.enum.map(String).join(' | ')
  if (whole.const !== undefined) return String(whole.const)
  const choices = whole.anyOf ?? whole.oneOf
  if (choices) {
    const types = new Set(choices.map((choice) => typeOf(api, choice, depth)))
    return formatsOf(readerLocale()).list({ type: 'disjunction' }).format(types)
  }
  if (whole.items) return t(m.listOf, { type: typeOf(api, whole.items, depth) })
  if (whole.properties) {
    return depth > 0 ? t(m.object) : `{ ${Object.keys(whole.properties).join(', ')} }`
  }
  const types = [whole.type ?? []].flat().map((type) => labels[type] ?? type)
  if (types.length === 0) types.push(t(m.anything))
  return [...types, whole.format && `(${whole.format})`].filter(Boolean).join(' ')
}

const labels: Record<string, string> = {
  string: t(m.text),
  number: t(m.number),
  integer: t(m.wholeNumber),
  boolean: t(m.trueOrFalse),
  object: t(m.object),
}

function resolve(api: OpenApi, schema: Schema | undefined): Schema | undefined {
  const name = schema?.$ref?.split('/').at(-1)
  return name ? api.components?.schemas?.[name] : schema
}
