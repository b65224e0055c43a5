import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Stryker } from '@stryker-mutator/core'
import { namedSurvivors } from './named-survivors.ts'

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** Prints each folder's score and the survivors. Returns whether the run is good enough. */
export function reportScores(all: readonly Mutant[]): boolean {
  const mutants = all.filter(({ status }) => counted.includes(status))
  const folders = Map.groupBy(mutants, ({ fileName }) => dirname(relative('.', fileName)))
  for (const [folder, of] of [...folders].sort(([one], [other]) => (one < other ? -1 : 1))) {
    console.log(lineOf(folder, of))
  }
  console.log(lineOf('all', mutants))
  const unnamed = mutants.filter(survived).map(describe).filter(isUnnamed)
  for (const { file, line, from, to } of unnamed) {
    console.error(`${file}:${line} survived: ${from} → ${to}`)
  }
  const score = scoreOf(mutants)
  if (score < leastScore) console.error(`The score must be at least ${leastScore}%.`)
  if (unnamed.length > 0) console.error('Kill these survivors, or name them in named-survivors.ts.')
  return score >= leastScore && unnamed.length === 0
}

const leastScore = 90
const killed = ['Killed', 'Timeout']
const counted = [...killed, 'Survived', 'NoCoverage']

function survived({ status }: Mutant): boolean {
  return !killed.includes(status)
}

function scoreOf(mutants: readonly Mutant[]): number {
  return (100 * mutants.filter((one) => !survived(one)).length) / mutants.length
}

function lineOf(name: string, mutants: readonly Mutant[]): string {
  const left = mutants.filter(survived).length
  return `${name}: ${mutants.length} mutants, ${left} survived, ${scoreOf(mutants).toFixed(1)}% killed`
}

/** A mutant as source text: what was replaced, and by what. */
function describe({ fileName, location: { start, end }, replacement }: Mutant) {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  const last = lines.length - 1
  const from = lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n')
  return { file: relative('.', fileName), line: start.line, from: flat(from), to: flat(replacement) }
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ')
}

function isUnnamed({ file, from, to }: ReturnType<typeof describe>): boolean {
  return !namedSurvivors.some((one) => one.file === file && one.from === from && one.to === to)
}
