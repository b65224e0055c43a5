import { z } from 'zod'
import type { Actor, EmailAbout } from './actor.ts'
import { isMissing, missing } from './field-messages.ts'
import { t } from './i18n/t.ts'
import { m } from './messages.ts'

type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Method = 'GET' | WriteMethod

/**
 * Who can call an endpoint at all. Handlers check everything that depends on the item once they've found it.
 */
export type Guard = 'everyone' | ((actor: Actor) => boolean)

/** The guard of endpoints that don't name one. */
export function signedIn(): boolean {
  return true
}

/**
 * What a personal access token needs to call an endpoint: a scope, `none` (any token works) or `session` (no
 * token works).
 */
export type TokenScope = `${string}:${'read' | 'write'}` | 'session' | 'none'

/** Which links in emails give access to an endpoint: links about one of these items, or `any`. */
type EmailLinks = readonly (keyof EmailAbout)[] | 'any'

/**
 * The audit log entry that every successful call creates. With `changes`, it holds the values before and
 * after.
 */
interface Audited {
  action: string
  changes?: true
}

/** Explains why a write creates no audit log entry. */
interface Unaudited {
  nothing: string
}

/**
 * An API call: its schemas, and who can make it. The server, the browser, tests, the OpenAPI page and
 * docs/access.md all read this value.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: Method
  /** A path in Fastify's form, with `:name` for a parameter. */
  path: string
  summary: string
  may: Guard
  scope: TokenScope
  /** Whether staff who view as a contact can call it. */
  viewers: boolean
  /** If omitted, sessions opened by a link in an email can't call it. */
  fromEmail?: EmailLinks
  /** Open to staff who haven't yet set up the second factor that the agency requires. */
  beforeSecondFactor?: true
  /** True if another service makes the call and signs it, so the browser's origin doesn't matter. */
  signed?: true
  audits?: Audited | Unaudited
  params: Params
  query: Query
  body: Body
  answer: Answer
  /** 201 if it created something, 204 if it returns nothing. */
  status: number
}

type EndpointParts<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = {
  path: string
  summary: string
  scope: TokenScope
  /** By default, viewers can call the same reads as tokens. */
  viewers?: boolean
  fromEmail?: EmailLinks
  beforeSecondFactor?: true
  signed?: true
  params?: P
  query?: Q
  body?: B
  answer: A
  status?: number
} & ({ method: 'GET'; audits?: Audited } | { method: WriteMethod; audits: Audited | Unaudited })

const nothing = z.object({})

/** Creates an {@link Endpoint}. Omitted parts accept nothing. Unknown fields are dropped, never stored. */
export function endpoint<
  A extends z.ZodType,
  const Path extends string,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
  const May extends Guard = typeof signedIn,
>(
  parts: EndpointParts<P, Q, B, A> & { path: Path; may?: May },
): Endpoint<P, Q, B, A> & { path: Path; may: May } {
  return {
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    status: 200,
    may: signedIn as unknown as May,
    viewers: parts.method === 'GET' && parts.scope !== 'session',
    ...parts,
  }
}

/** A response without content (204). */
export const empty = z.undefined()

/** A moment, sent in ISO 8601 format with a time zone. The server can pass a `Date`. */
export const instant = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString() : value),
  z.iso.datetime({ offset: true }),
)

/** A day without a time zone, YYYY-MM-DD, so that no zone can shift it. PostgreSQL has no year 0. */
export const plainDate = z.iso.date(t(m.dateInvalid)).refine((day) => day >= '0001-01-01', t(m.dateInvalid))

/** A boolean in a query: `true`, `1`, `yes` and `on`, or their opposites. */
export const flag = z.string().max(20).pipe(z.stringbool())

export const id = z.uuid({
  error: ({ input }) => (isMissing(input) ? missing : t(m.idInvalid)),
})

export const idParams = z.object({ id })

/** An amount in the currency's minor unit (cents for USD, yen for JPY). At most 9,007,199,254,740,991. */
export const minorUnits = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

/** An ISO 4217 code in lower case, as the specification requires. */
export const currencyCode = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z]{3}$/, t(m.currencyInvalid))

/** Required text that is kept exactly as typed, such as a password. */
export const filled = z.string().min(1, missing)

/** One line of typed text: trimmed, without broken characters or control characters. */
export function line(max: number, required?: string) {
  const text = wholeText(required)
    .trim()
    .max(max, t(m.atMost, { most: max }))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    .regex(/^[^\u0000-\u001f\u007f]*$/, t(m.noLineBreaks))
  return required ? text.min(1, required) : text
}

/** Several lines of typed text. Rejects NUL characters, which PostgreSQL can't store. */
export function prose(max: number, required?: string) {
  const text = wholeText(required)
    .trim()
    .max(max, t(m.atMost, { most: max }))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the character 0 is what is refused
    .regex(/^[^\u0000]*$/, t(m.noControls))
  return required ? text.min(1, required) : text
}

/** One line of typed text, or null if it's empty. */
export function lineOrNull(max: number) {
  return line(max).transform((text) => text || null)
}

/** Several lines of typed text, or null if they're empty. */
export function proseOrNull(max: number) {
  return prose(max).transform((text) => text || null)
}

/** Half a surrogate pair isn't a character, and PostgreSQL refuses it in JSON. It becomes U+FFFD. */
function wholeText(required?: string) {
  return z
    .string({ error: ({ input }) => (isMissing(input) ? required : undefined) })
    .overwrite((text) => text.toWellFormed())
}

/** `?limit=` and `?cursor=` of a list. The response's `Link` header contains the next page's URL (RFC 8288). */
export const page = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(2_000).optional(),
})
export type Page = z.output<typeof page>

/** An email address in lower case. Accounts are looked up this way. */
export const emailAddress = line(254)
  .toLowerCase()
  .refine((text) => z.email().safeParse(text).success, t(m.emailAddressInvalid))
