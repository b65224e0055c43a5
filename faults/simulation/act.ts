import type { z } from 'zod'
import type { CallInput } from '#kernel/browser/call.ts'
import type { Endpoint } from '#kernel/contract.ts'
import type { Person } from './model/state.ts'
import type { World } from './model/world.ts'

/** A request, with the model's prediction. */
export interface Act<E extends Endpoint = Endpoint> {
  who: Pick<Person, 'name' | 'headers'>
  endpoint: E
  input: CallInput<E>
  /** The expected status. */
  expect: number
  /** Set for requests that can arrive twice: what the repetition may return. */
  again?: number[]
  /** An Idempotency-Key, after which a repetition returns the first response. */
  key?: string
  /** Changes the model after a success, and compares the response with it. */
  accepted?(answer: z.output<E['answer']>, response: Answered): void | Promise<void>
  /** Notes what a refused request did anyway. */
  refused?(): void | Promise<void>
  /** Whether the same request may come again much later: what it must return then. */
  later?: { who: Person; expect(): number }
}

export interface Answered {
  status: number
  body: unknown
  cookie: string | undefined
  /** The address of a list's next page. */
  next: string | undefined
}

/** An action that's possible now, or undefined. */
export type MakeAct = (world: World) => Act | undefined

/** Keeps the types of an endpoint's input and response within one action. */
export function act<E extends Endpoint>(one: Act<E>): Act {
  return one as unknown as Act
}

/** The portal didn't do what the model predicts. */
export class Violation extends Error {}

/** @throws a violation unless both have the same JSON */
export function same(what: string, found: unknown, expected: unknown): void {
  const [is, wanted] = [JSON.stringify(found), JSON.stringify(expected)]
  if (is !== wanted) throw new Violation(`${what}: ${is} instead of ${wanted}`)
}
