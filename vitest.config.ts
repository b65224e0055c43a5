import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { longFiles } from './dev/test/long-files.ts'

/**
 * Which PostgreSQL the tests run on: `embedded` (from npm), or `system` (this machine's programs, on a throw-away
 * cluster). The second run leaves out what doesn't depend on the database.
 */
const system = process.env.EASEL_TEST_POSTGRES === 'system'

export default defineConfig({
  test: {
    include: system
      ? ['src/**/*.test.ts', 'test/live/*.test.ts', ...longFiles]
      : ['{src,bin,demo,dev,test,faults}/**/*.test.{ts,tsx}'],
    exclude: [
      ...(system ? ['src/kernel/postgres/*.test.ts', 'src/**/rules.test.ts'] : []),
      ...(process.env.EASEL_TEST_ALL ? [] : longFiles),
    ],
    globalSetup: ['test/setup/postgres.ts'],
    pool: 'forks',
    // Two more than cores: tests wait for the database, some for it to die or for a mail to leave.
    maxWorkers: availableParallelism() + 2,
    // Collecting what is young less often spares a quarter of the system's time.
    execArgv: ['--import', './test/setup/fast-passwords.mjs', '--max-semi-space-size=64'],
    // Every test opens a house of its own; what modules keep is keyed by it. Loading them once takes a third of the time.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A test that fails now and then is a defect; it is never run again until it passes.
    retry: 0,
  },
})
