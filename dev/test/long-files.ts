/** Tests that start whole servers or browsers. They take as long as a third of all others, so only `npm run test:all` runs them. */
export const longFiles = ['bin/backup.test.ts', 'bin/upgrade.test.ts', 'dev/test/results.test.ts']
