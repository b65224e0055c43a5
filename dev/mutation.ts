import { Stryker } from '@stryker-mutator/core'
import { mutatedFiles } from './mutation/scope.ts'
import { reportScores } from './mutation/scores.ts'

/**
 * Mutation testing of rules and money: changes the code in small ways, one at a time, and checks that a test
 * fails. `npm run mutation -- src/work` only changes that folder.
 */
const mutants = await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'dev/mutation/vitest.config.ts' },
  mutate: mutatedFiles(process.argv[2] ?? 'src'),
  ignorePatterns: ['/**', '!/src/**', '!/test/**', '!/dev/mutation/**', '!/package.json'],
  // Rewriting the configuration needs an API that TypeScript 7 doesn't have.
  tsconfigFile: 'none',
  tempDirName: '.mutation',
  reporters: ['progress'],
  concurrency: 1,
  // On a busy machine, a shorter limit would count slow runs as killed mutants.
  timeoutMS: 30_000,
}).runMutationTest()
process.exitCode = reportScores(mutants) ? 0 : 1
