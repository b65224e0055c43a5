/**
 * Tests that start whole servers or browsers. They take a third as long as all other tests together, so only
 * `npm run test:all` runs them.
 */
export const longFiles = ['bin/backup.test.ts', 'bin/upgrade.test.ts', 'dev/test/results.test.ts']
