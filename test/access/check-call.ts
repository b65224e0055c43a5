import type { TestApp } from '../app.ts'
import type { CallOutcome } from './call-as.ts'
import { answerOf, callAs } from './call-as.ts'
import type { Caller } from './fixtures/callers.ts'
import type { FixtureSet } from './fixtures.ts'
import type { Kind } from './kinds-of-people.ts'
import { kinds } from './kinds-of-people.ts'
import type { Answer, Row, Sent } from './row.ts'
import { answerFor, nameOf } from './row.ts'
import { allRows } from './rows.ts'

/** One cell of the access table. */
export interface Call {
  row: Row
  kind: Kind
  answer: Answer
}

export const allCalls: Call[] = allRows.flatMap((row) =>
  kinds.map((kind) => ({ row, kind, answer: answerFor(row, kind) })),
)

/** For slow calls, tries one person for each kind of response. `npm run test:all` tries everyone. */
const some = ['stranger', 'contact', 'viewer', 'administrator', 'token']

export const isMade = ({ row, kind, answer }: Call) =>
  !row.slow || answer !== 'yes' || some.includes(kind.name) || process.env.EASEL_TEST_ALL === '1'

export const isRead = ({ row }: Call) => row.endpoint.method === 'GET'

export interface Ready {
  call: Call
  caller: Caller
  sent: Sent
}

/** Prepares the request's data. `fresh` creates data that the call uses up. */
export async function prepare(
  app: TestApp,
  { people, shared, fresh }: FixtureSet,
  call: Call,
  isFresh = false,
): Promise<Ready> {
  const make = isFresh ? fresh : shared
  const { row, kind } = call
  const caller = isFresh && row.alone ? await people.another(kind) : people.one(kind)
  return { call, caller, sent: (await row.send?.({ app, people, make, caller })) ?? {} }
}

export async function ask(app: TestApp, { call, caller, sent }: Ready): Promise<Asked> {
  const outcome = await callAs(app.base, call.row, sent, caller).catch((error: Error) => {
    throw new Error(`${lineOf(call)}: ${error.message}`)
  })
  return { ...call, outcome, got: answerOf(call.row, sent, outcome) }
}

export interface Asked extends Call {
  outcome: CallOutcome
  got: Answer | number
}

/** Lists the responses that don't match the rules, one per line. */
export function wrongOf(all: Asked[]): string[] {
  return all
    .filter(({ answer, got }) => answer !== got)
    .map((one) => `${lineOf(one)}: ${one.got} instead of ${one.answer}, ${one.outcome.text.slice(0, 200)}`)
}

export function lineOf({ row, kind }: Call): string {
  return `${nameOf(row.endpoint)}${row.on ? ` (${row.on})` : ''} as ${kind.name}`
}

/** Runs several at a time, and returns the results in the original order. */
export async function inTurns<One, Result>(
  all: One[],
  act: (one: One) => Promise<Result>,
  together = 16,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < all.length; from += together) {
    results.push(...(await Promise.all(all.slice(from, from + together).map(act))))
  }
  return results
}
