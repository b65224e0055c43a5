import { dayIn } from '#kernel/calendar.ts'
import type { TestApp } from '#test/app.ts'
import type { Random } from '../../random.ts'
import type { Client, Invoice, Person, Plan, Project, Quote, ReviewLink } from './state.ts'

/** The agency's time zone. */
export const zone = 'Europe/Berlin'

/** A clock that only moves when it's told to. */
export interface SimulatedClock {
  now(): Date
  advance(ms: number): void
}

/** The running portal, the people, and what should be in it. */
export interface World {
  app: TestApp
  clock: SimulatedClock
  random: Random
  ada: Person
  max: Person
  contacts: Person[]
  stranger: Person
  clients: Client[]
  projects: Project[]
  invoices: Invoice[]
  quotes: Quote[]
  plans: Plan[]
  links: ReviewLink[]
  /** The last number of each series and year, such as `INV-2028`. */
  lastNumbers: Map<string, number>
  /** Money that came in, or went back (negative), with its day at the agency. */
  moved: { day: string; cents: number }[]
  /** Keyed requests from earlier, which may arrive again. */
  earlier: Earlier[]
}

/** A request that succeeded, and what repeating it must return. */
interface Earlier {
  what: string
  who: Person
  request: SentRequest
  id: string
  /** When it was sent. The portal remembers an Idempotency-Key for 30 days. */
  at: number
  /** The status that the model expects for a repetition now. */
  expect(): number
}

export interface SentRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: unknown
}

export function today({ clock }: Pick<World, 'clock'>): string {
  return dayIn(zone, clock.now())
}

/** Takes the next number of a series, such as `INV-2028-0007`. */
export function nextNumber(world: World, prefix: 'INV' | 'CN' | 'Q'): string {
  const series = `${prefix}-${today(world).slice(0, 4)}`
  const count = (world.lastNumbers.get(series) ?? 0) + 1
  world.lastNumbers.set(series, count)
  return `${series}-${String(count).padStart(4, '0')}`
}

/** An id that depends only on the seed. */
export function newId({ random }: Pick<World, 'random'>): string {
  const hex = Array.from({ length: 32 }, () => random.below(16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

export function pickOne<One>({ random }: Pick<World, 'random'>, all: readonly One[]): One | undefined {
  return all.length > 0 ? random.pick(all) : undefined
}
