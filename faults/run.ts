import { availableParallelism, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { clockProgram } from './clock/program.ts'
import { databaseProgram } from './database/program.ts'
import { diskProgram } from './disk/program.ts'
import { floodProgram } from './floods/program.ts'
import { fuzzProgram } from './fuzz/program.ts'
import { killProgram } from './kills/program.ts'
import { migrationProgram } from './migrations/program.ts'
import { processProgram } from './processes/program.ts'
import type { FaultProgram, Outcome } from './program.ts'
import { serviceProgram } from './services/program.ts'
import { simulationProgram } from './simulation/program.ts'

/** `npm run faults -- NAME [--full] [--seed N] [--times N] [--only N]` runs a program and prints its figures. */
const programs: Record<string, FaultProgram> = {
  fuzz: fuzzProgram,
  kills: killProgram,
  processes: processProgram,
  database: databaseProgram,
  disk: diskProgram,
  migrations: migrationProgram,
  clock: clockProgram,
  services: serviceProgram,
  floods: floodProgram,
  simulation: simulationProgram,
}

const number = { type: 'string' } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean' }, seed: number, times: number, only: number },
})
const [name = ''] = positionals
const program = programs[name]
if (program) {
  const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed)
  const { full = false } = values
  const started = performance.now()
  const outcome = await program.run({
    seed,
    full,
    ...(values.times ? { times: Number(values.times) } : {}),
    ...(values.only ? { only: Number(values.only) } : {}),
  })
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  print({
    figures: [
      ...outcome.figures,
      ['time', `${Math.round((performance.now() - started) / 1_000)} s`],
      [
        'machine',
        `${availableParallelism()} cores, ${gigabytes} GB, load ${loadavg()[0]?.toFixed(1)} at the end`,
      ],
      ['seed', seed],
    ],
    violations: outcome.violations,
  })
  process.exit(outcome.violations.length ? 1 : 0)
}
console.log('npm run faults -- NAME [--full] [--seed N] [--times N] [--only N]\n')
for (const [known, { summary }] of Object.entries(programs)) console.log(`  ${known.padEnd(12)}${summary}`)
process.exitCode = name ? 1 : 0

function print({ figures, violations }: Outcome): void {
  const width = Math.max(...figures.map(([what]) => what.length)) + 2
  for (const [what, figure] of figures) console.log(`${what.padEnd(width)}${figure}`)
  console.log(
    violations.length ? `\n${violations.length} violations\n${violations.join('\n')}` : '\nNo violations',
  )
}
