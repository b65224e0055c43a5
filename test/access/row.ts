import type { Actor } from '#kernel/actor.ts'
import type { CallInput } from '#kernel/browser/call.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { Failure } from '#kernel/failure.ts'
import { refuseLimited } from '#kernel/http/limited-access.ts'
import { needSecondFactor } from '#kernel/http/serve.ts'
import { allRoutes } from '#src/routes.ts'
import type { Fixtures } from './fixtures.ts'
import type { Kind } from './kinds-of-people.ts'

/** A rule of a `rules.ts`, asked about one thing. */
export interface Sentence {
  rule: string
  holds(actor: Actor): boolean
}

export function that(rule: (actor: Actor) => boolean): Sentence
export function that<Thing>(rule: (actor: Actor, thing: Thing) => boolean, thing: Thing): Sentence
export function that(rule: (actor: Actor, thing: never) => boolean, thing?: unknown): Sentence {
  return { rule: rule.name, holds: (actor) => rule(actor, thing as never) }
}

/** What is sent: the input of the call, and what of the answer says that the thing was shown. */
export interface Sent<E extends Endpoint = Endpoint> extends CallInput<E> {
  bytes?: Uint8Array
  form?: FormData
  headers?: Record<string, string>
  /** Stands in the answer exactly where the row's `shows` holds. */
  shown?: string
}

/** One call of one endpoint, and who gets what, told by rules alone. They are asked in this order. */
export interface Row extends Parts<Endpoint> {
  endpoint: Endpoint
}

export interface Parts<E extends Endpoint> {
  /** What it is called for, where the address does not say it. */
  on?: string
  /** Else 403, before anything is looked for. */
  asks?: Sentence
  /** Else 404: what somebody may not see is not there. */
  found?: Sentence
  /** Else 403. */
  may?: Sentence
  /** Else 422. */
  fits?: Sentence
  /** Of whoever may ask: whose answer has something of Acme in it. */
  shows?: Sentence
  /** What everybody gets who is let in at all: nobody may. */
  never?: 403
  /** Where strangers get another answer than a call that is open to everyone gives. */
  stranger?: 401 | 403 | 404
  /** What the allowed get, where it is another status than that of the contract. */
  status?: number
  /** For guests who are inside by their link: for all others it is not there. */
  inside?: boolean
  /** A password is hashed for it, which takes long on purpose. */
  slow?: boolean
  /** It changes the one who calls, so each call is made by somebody new of that kind. */
  alone?: boolean
  send?: (fixtures: Fixtures) => Promise<Sent<E>>
}

/** Makes a {@link Row}. */
export function row<E extends Endpoint>(endpoint: E, parts: Parts<E> = {}): Row {
  return { endpoint, ...parts } as unknown as Row
}

/** `yes` is done, or shown; `none` is an answer with nothing of Acme in it; else the status of a refusal. */
export type Answer = 'yes' | 'none' | 401 | 403 | 404 | 422

/** What this row answers to somebody, by the rules. */
export function answerFor(row: Row, { actor, guest }: Kind): Answer {
  const route = routes.get(nameOf(row.endpoint))
  // What stands in no contract asks for nobody but guests.
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

/** The rules that decide about a row, in the order in which they are asked. */
export function rulesOf(row: Row): string[] {
  const may = routes.get(nameOf(row.endpoint))?.endpoint.may ?? 'everyone'
  const first = row.inside ? 'guests' : may === 'everyone' ? may : may.name
  const rest = [row.asks, row.found, row.may, row.fits, row.shows].flatMap((one) => (one ? [one.rule] : []))
  return [...new Set([first, ...rest])]
}

export function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** What no contract has is in none of them, and open to everyone. */
const routes = new Map(allRoutes.map((route) => [nameOf(route.endpoint), route]))
