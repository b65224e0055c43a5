import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** 0 is guessed at once, 4 is out of reach. */
export type Score = 0 | 1 | 2 | 3 | 4

export interface Strength {
  score: Score
  /** What would make it harder to guess; empty where nothing is needed. */
  advice: string
}

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** How hard a password is to guess for who knows these words too. Only its first 100 letters are looked at. */
export function strengthOf(password: string, words: readonly string[] = []): Strength {
  const { score, sequence } = estimator.check(password.slice(0, 100), [...words])
  if (score > 2) return { score, advice: '' }
  const longest = [...sequence].sort((one, other) => other.token.length - one.token.length)[0]
  return { score, advice: adviceFor(longest?.pattern, longest?.dictionaryName) }
}

function adviceFor(pattern: string | undefined, dictionaryName: unknown): string {
  if (dictionaryName === 'userInputs') return 'Leave out your name and your address.'
  if (pattern === 'dictionary') return 'It is made of what many people use. Add a few words of your own.'
  if (pattern === 'spatial' || pattern === 'sequence')
    return 'Rows of keys and numbers are tried first. Add a few words.'
  if (pattern === 'repeat') return 'What is repeated does not help. Add a few words.'
  if (pattern === 'date' || pattern === 'regex') return 'Dates are easy to guess. Add a few words.'
  return 'Make it longer: a few words that have nothing to do with each other.'
}
