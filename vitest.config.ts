import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * Which PostgreSQL the run stands on: `embedded` (the one from npm), or `system` (the machine's own programs, on a
 * throw-away cluster). The second run repeats only what speaks to a database.
 */
const system = process.env.EASEL_TEST_POSTGRES === 'system'

/**
 * What says little to a database and waits long for passwords, other servers or bytes, and what asks again, of every
 * call, what the tests of each feature ask: twice by `npm run test:all` only.
 */
const slow = process.env.EASEL_TEST_ALL
  ? []
  : [
      'src/{features,access,access.leaks,audited}.test.ts',
      'src/kernel/{headers,http,log,smuggling,stopping,storage}*.test.ts',
      'src/features/accounts/{confirm,email,factors,limits,locked-out,passkeys,photo,providers}.test.ts',
      'src/features/accounts/{requirement,reset,social}.test.ts',
      'src/features/agency/{mail,setup}.test.ts',
      'src/features/accounts/{cookies,crowd,strangers}.test.ts',
      'src/features/chat/sockets.test.ts',
      'src/features/files/{files,media*,parts,register,store}.test.ts',
      'src/features/invoices/{card,card.large,card.refunds,einvoice*,letters*,money,pdf*,reminders.days}.test.ts',
      'src/features/notifications/mails*.test.ts',
      'src/features/review/entry.test.ts',
    ]

export default defineConfig({
  test: {
    include: system ? ['src/**/*.test.ts'] : ['{src,bin,demo,dev,test}/**/*.test.{ts,tsx}'],
    exclude: system ? ['src/kernel/postgres*.test.ts', 'src/**/rules.test.ts', ...slow] : [],
    globalSetup: ['test/setup/postgres.ts'],
    pool: 'forks',
    // Two more than cores: tests wait for the database, some for it to die or for a mail to leave. The second run has
    // the browser beside it.
    maxWorkers: availableParallelism() + (system ? 0 : 2),
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
