import type { Actor } from '#kernel/actor.ts'
import type { CallInput } from '#kernel/browser/call.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { Failure } from '#kernel/failure.ts'
import { countsAsVisitor, refuseLimited } from '#kernel/http/limited-access.ts'
import { needSecondFactor } from '#kernel/http/serve.ts'
import { allRoutes } from '#src/routes.ts'
import type { Fixtures } from './fixtures.ts'
import type { Kind } from './kinds-of-people.ts'

/** A rule from a `rules.ts`, applied to one item. */
export interface Sentence {
  rule: string
  holds(actor: Actor): boolean
}

export function that(rule: (actor: Actor) => boolean): Sentence
export function that<Thing>(rule: (actor: Actor, thing: Thing) => boolean, thing: Thing): Sentence
export function that(rule: (actor: Actor, thing: never) => boolean, thing?: unknown): Sentence {
  return { rule: rule.name, holds: (actor) => rule(actor, thing as never) }
}

/** The call's input, and the part of the response that reveals the item. */
export interface Sent<E extends Endpoint = Endpoint> extends CallInput<E> {
  bytes?: Uint8Array
  form?: FormData
  headers?: Record<string, string>
  /** In the response exactly if the row's `shows` holds. */
  shown?: string
}

/** One call of one endpoint and who may make it, defined only by rules. They're checked in this order. */
export interface Row extends Parts<Endpoint> {
  endpoint: Endpoint
}

export interface Parts<E extends Endpoint> {
  /** Describes the target if the path doesn't. */
  on?: string
  /** Otherwise 403, before anything is looked up. */
  asks?: Sentence
  /** Otherwise 404: hidden items don't exist. */
  found?: Sentence
  /** Otherwise 403. */
  may?: Sentence
  /** Otherwise 422. */
  fits?: Sentence
  /** Among allowed callers: whose response includes something from Acme. */
  shows?: Sentence
  /** The response for everyone let in: nobody may do this. */
  never?: 403
  /** If strangers get a different response than for an open call. */
  stranger?: 401 | 403 | 404
  /** The status for allowed callers, if it isn't the contract's. */
  status?: number
  /** For guests signed in through their link. It doesn't exist for others. */
  inside?: boolean
  /** Hashes a password, which is slow on purpose. */
  slow?: boolean
  /** Changes the caller, so each call is made by a new person of that kind. */
  alone?: boolean
  send?: (fixtures: Fixtures) => Promise<Sent<E>>
}

/** Creates a {@link Row}. */
export function row<E extends Endpoint>(endpoint: E, parts: Parts<E> = {}): Row {
  return { endpoint, ...parts } as unknown as Row
}

/**
 * `yes` means done or shown, `none` a response without anything from Acme. Otherwise the status of the
 * refusal.
 */
export type Answer = 'yes' | 'none' | 401 | 403 | 404 | 422

/** The row's expected response for a person, by the rules. */
export function answerFor(row: Row, { actor: person, guest }: Kind): Answer {
  const actor = person && countsAsVisitor(person, row.endpoint) ? null : person
  const route = routes.get(nameOf(row.endpoint))
  // Paths outside contracts only apply to guests.
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

/** The rules that decide about a row, in order. */
export function rulesOf(row: Row): string[] {
  const may = routes.get(nameOf(row.endpoint))?.endpoint.may ?? 'everyone'
  const first = row.inside ? 'guests' : may === 'everyone' ? may : may.name
  const rest = [row.asks, row.found, row.may, row.fits, row.shows].flatMap((one) => (one ? [one.rule] : []))
  return [...new Set([first, ...rest])]
}

export function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** Paths outside contracts have no rules and are open to everyone. */
const routes = new Map(allRoutes.map((route) => [nameOf(route.endpoint), route]))
