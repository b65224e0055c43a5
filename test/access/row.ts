import type { Actor } from '#kernel/actor.ts'
import type { CallInput } from '#kernel/browser/call.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { Failure } from '#kernel/failure.ts'
import { countsAsVisitor, refuseLimited } from '#kernel/http/limited-access.ts'
import { needSecondFactor } from '#kernel/http/serve.ts'
import { allRoutes } from '#src/routes.ts'
import type { Fixtures } from './fixtures.ts'
import type { Kind } from './kinds-of-people.ts'

/** A rule from a `rules.ts` file, applied to one item. */
export interface Sentence {
  rule: string
  holds(actor: Actor): boolean
}

export function that(rule: (actor: Actor) => boolean): Sentence
export function that<Thing>(rule: (actor: Actor, thing: Thing) => boolean, thing: Thing): Sentence
export function that(rule: (actor: Actor, thing: never) => boolean, thing?: unknown): Sentence {
  return { rule: rule.name, holds: (actor) => rule(actor, thing as never) }
}

/** The call's input, and the text in the response that shows the item. */
export interface Sent<E extends Endpoint = Endpoint> extends CallInput<E> {
  bytes?: Uint8Array
  form?: FormData
  headers?: Record<string, string>
  /** Text that's in the response exactly when the row's `shows` applies. */
  shown?: string
}

/**
 * One call to an endpoint and who can make it, defined only by rules. The rules are checked in the order
 * below.
 */
export interface Row extends Parts<Endpoint> {
  endpoint: Endpoint
}

export interface Parts<E extends Endpoint> {
  /** Describes the target if the path isn't enough. */
  on?: string
  /** If this rule refuses, the response is 403, before anything is looked up. */
  asks?: Sentence
  /** If this rule refuses, the response is 404, as for an item that doesn't exist. */
  found?: Sentence
  /** If this rule refuses, the response is 403. */
  may?: Sentence
  /** If this rule refuses, the response is 422. */
  fits?: Sentence
  /** Which of the allowed callers get a response that includes data from Acme. */
  shows?: Sentence
  /** The response for everyone who's signed in, because nobody can make this call. */
  never?: 403
  /** The response for callers who aren't signed in, unless the call is open to everyone. */
  stranger?: 401 | 403 | 404
  /** The status for allowed callers, if it differs from the contract's. */
  status?: number
  /** Whether the call is only for guests signed in through their link. For others, it doesn't exist. */
  inside?: boolean
  /** Whether the call hashes a password, which is deliberately slow. */
  slow?: boolean
  /** Whether the call changes the caller. If so, each call is made by a new person of that kind. */
  alone?: boolean
  send?: (fixtures: Fixtures) => Promise<Sent<E>>
}

/** Creates a {@link Row}. */
export function row<E extends Endpoint>(endpoint: E, parts: Parts<E> = {}): Row {
  return { endpoint, ...parts } as unknown as Row
}

/**
 * `yes` means done or shown. `none` means a response without any data from Acme. A number is the status of a
 * refusal.
 */
export type Answer = 'yes' | 'none' | 401 | 403 | 404 | 422

/** Returns the response that the rules require for this person. */
export function answerFor(row: Row, { actor: person, guest }: Kind): Answer {
  const actor = person && countsAsVisitor(person, row.endpoint) ? null : person
  const route = routes.get(nameOf(row.endpoint))
  // Paths outside the contracts only distinguish guests.
  if (!route) return row.inside && !guest ? 404 : 'yes'
  const { may, beforeSecondFactor } = route.endpoint
  if (actor && isRefused(() => refuseLimited(actor, row.endpoint))) return 403
  if (may !== 'everyone') {
    if (!actor) return 401
    if (!beforeSecondFactor && isRefused(() => needSecondFactor(actor))) return 403
    if (!may(actor)) return 403
  }
  const who = row.inside ? guest : actor
  if (!who) return row.inside ? 404 : (row.stranger ?? 'yes')
  if (row.never) return row.never
  if (row.asks && !row.asks.holds(who)) return 403
  if (row.found && !row.found.holds(who)) return 404
  if (row.may && !row.may.holds(who)) return 403
  if (row.fits && !row.fits.holds(who)) return 422
  return !row.shows || row.shows.holds(who) ? 'yes' : 'none'
}

function isRefused(rule: () => void): boolean {
  try {
    rule()
    return false
  } catch (error) {
    if (error instanceof Failure) return true
    throw error
  }
}

/** Returns the rules that decide about a row, in order. */
export function rulesOf(row: Row): string[] {
  const may = routes.get(nameOf(row.endpoint))?.endpoint.may ?? 'everyone'
  const first = row.inside ? 'guests' : may === 'everyone' ? may : may.name
  const rest = [row.asks, row.found, row.may, row.fits, row.shows].flatMap((one) => (one ? [one.rule] : []))
  return [...new Set([first, ...rest])]
}

export function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** Paths outside the contracts have no rules and are open to everyone. */
const routes = new Map(allRoutes.map((route) => [nameOf(route.endpoint), route]))
