import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { t } from '#kernel/i18n/t.ts'
import { m } from '../messages.ts'

/** From 0, very easy to guess, to 4, practically impossible. */
export type Score = 0 | 1 | 2 | 3 | 4

export interface Strength {
  score: Score
  /** How to make it harder to guess. Empty when it's good enough. */
  advice: string
}

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Rates a password against someone who also knows these words. Only its first 100 characters count. */
export function strengthOf(password: string, userInputs: readonly string[] = []): Strength {
  const { score, sequence } = estimator.check(password.slice(0, 100), [...userInputs])
  if (score > 2) return { score, advice: '' }
  const longest = [...sequence].sort((one, other) => other.token.length - one.token.length)[0]
  return { score, advice: adviceFor(longest?.pattern, longest?.dictionaryName) }
}

function adviceFor(pattern: string | undefined, dictionaryName: unknown): string {
  if (dictionaryName === 'userInputs') return t(m.adviceOwnWords)
  if (pattern === 'dictionary') return t(m.adviceCommon)
  if (pattern === 'spatial' || pattern === 'sequence') return t(m.adviceRows)
  if (pattern === 'repeat') return t(m.adviceRepeats)
  if (pattern === 'date' || pattern === 'regex') return t(m.adviceDates)
  return t(m.adviceLonger)
}
