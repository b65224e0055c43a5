import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes } from '#src/routes.ts'
import type { FoundRegex } from './find.ts'
import { readRegexes } from './find.ts'

const { literals, computed } = readRegexes(new URL('../..', import.meta.url).pathname)

/** Possible forms of each regex built at run time. New places must be listed here. */
const built: Record<string, FoundRegex[]> = {
  'src/money/imports/parse-numbers-and-dates.ts': [
    regex('^(\\d+|\\d{1,3}(\\.\\d{3})+)$'),
    regex('^(\\d+|\\d{1,3}(\\,\\d{3})+)$'),
  ],
  'src/agency/email/email-links.ts': [regex('https:\\/\\/portal\\.example\\/projects(?=["<\\s]|$)', 'g')],
  'src/kernel/http/static-pages.ts': [regex('^/projects/[^/]+$')],
  'src/people/sign-in/contract.email.ts': [regex('^[0-9]{6}$')],
  'src/people/accounts/verification/contract.ts': [regex('^[0-9]{6}$')],
  'src/schema/line.ts': [regex('^-?\\d+(\\.\\d{1,4})?$')],
  'src/money/documents/pdf/line-breaks.ts': [
    regex(
      '(?<= )(?! )|(?<=\\p{L}[-–])(?=\\p{L})|(?<=[\\p{Script=Han}、])(?![、 ])|(?<![「 ])(?=[\\p{Script=Han}「])(?![、])',
      'u',
    ),
  ],
  'src/kernel/browser/send-bytes.ts': [regex('<Message>([^<]*)</Message>')],
  'src/kernel/search-excerpt.ts': [regex('(?<![\\p{L}\\p{N}\\p{M}])(?:ab|abc)', 'gu')],
  'src/pages/app/prefetch.ts': [regex('^/projects/[^/]+$')],
  'src/portal/paths/paths.ts': [regex('^/projects/[^/]+/?$')],
  'src/work/reviews/evidence/browser/check-pack.ts': [regex('^[^/]+/manifest.json$')],
}

test('every regex built at run time is listed', () => {
  expect(computed).toEqual(Object.keys(built).sort())
})

const all = [...literals, ...Object.values(built).flat(), ...patternsOfContracts()]

test('no regex has a structure that can take more than linear time', () => {
  const slow = all.flatMap((one) =>
    analyse(one).reports.map(
      ({ type, character }) => `${one.file}: /${one.source}/${one.flags} (${type}, ${character.pick})`,
    ),
  )
  expect(slow).toEqual([])
})

test('every regex handles long repetitions of its characters', { timeout: 300_000 }, async () => {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url))
  try {
    for (const { file, source, flags } of all) {
      worker.postMessage({ source, flags, inputs: longRuns(source) })
      const ended = await Promise.race([
        once(worker, 'message'),
        pause(patienceMs, 'too slow', { ref: false }),
      ])
      expect([file, source, ended]).toEqual([file, source, ['done']])
    }
  } finally {
    await worker.terminate()
  }
})

/** A linear regex takes milliseconds per run, and a quadratic one takes half a minute. */
const length = 100_000
const patienceMs = 20_000

/**
 * Repetitions that end in something that never matches, so that the regex has to try every possible match.
 */
function longRuns(source: string): string[] {
  const characters = new Set([...'0aZ \t\n.,-"<', ...source])
  return [...characters].map((character) => `${character.repeat(length)}\u0001`)
}

/** zod's input checks, including its own regexes. */
function patternsOfContracts(): FoundRegex[] {
  const patterns = new Set<string>()
  for (const { endpoint } of allRoutes) {
    for (const shape of [endpoint.params, endpoint.query, endpoint.body]) {
      const schema = JSON.stringify(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }))
      JSON.parse(schema, (key, value) => {
        if (key === 'pattern' && typeof value === 'string') patterns.add(value)
        return value
      })
    }
  }
  return [...patterns].map((source) => ({ file: 'contracts', source, flags: 'u' }))
}

function regex(source: string, flags = ''): FoundRegex {
  return { file: 'built', source, flags }
}
