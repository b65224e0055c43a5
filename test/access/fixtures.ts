import type { TestApp } from '../app.ts'
import { type Caller, openPeople, type People } from './fixtures/callers.ts'
import { fileMakers } from './fixtures/files.ts'
import { moneyMakers } from './fixtures/money.ts'
import { peopleMakers } from './fixtures/people.ts'
import { timelineMakers } from './fixtures/projects.ts'
import { reviewMakers } from './fixtures/reviews.ts'
import { acme } from './kinds-of-people.ts'

/** Everything that a row can use to build its request. */
export interface Fixtures {
  app: TestApp
  people: People
  /** The person who makes the call. */
  caller: Caller
  /** Creates real data for Acme in the database. It matches the facts that the rules receive. */
  make: Makers
}

type Makers = ReturnType<typeof makersOf>

/**
 * Two sources of fixtures: `fresh` creates new ones, and `shared` reuses those created for the same request.
 */
export interface FixtureSet {
  people: People
  fresh: Makers
  shared: Makers
}

/** Creates a person of every kind and both companies. */
export async function openFixtures(app: TestApp): Promise<FixtureSet> {
  const people = await openPeople(app)
  const fresh = makersOf(app, people)
  // Contacts belong to Acme itself, so calls that don't delete the client are made for Acme.
  return {
    people,
    fresh,
    shared: remembering({ ...fresh, client: async () => ({ id: acme, companyName: 'Acme' }) }),
  }
}

function makersOf(app: TestApp, people: People) {
  return {
    ...timelineMakers(app),
    ...fileMakers(app, people),
    ...reviewMakers(app, people),
    ...moneyMakers(app),
    ...peopleMakers(app),
  }
}

function remembering(makers: Makers): Makers {
  const known = new Map<string, unknown>()
  const entries = Object.entries(makers).map(([name, make]) => [
    name,
    (...args: unknown[]) => {
      const key = `${name} ${JSON.stringify(args)}`
      if (!known.has(key)) known.set(key, (make as (...args: unknown[]) => unknown)(...args))
      return known.get(key)
    },
  ])
  return Object.fromEntries(entries) as Makers
}
