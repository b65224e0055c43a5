/**
 * Tests that only `npm run test:all` runs: those that start whole servers or browsers, wait for time limits, or
 * call everything once more. They take longer than all other tests together.
 */
export const longFiles = [
  'bin/backup.test.ts',
  'bin/start.test.ts',
  'bin/upgrade.test.ts',
  'dev/test/results.test.ts',
  'src/access.leaks.test.ts',
  'src/agency/backups/backups.test.ts',
  'src/agency/backups/files.test.ts',
  'src/agency/backups/versions.test.ts',
  'src/kernel/http/health.test.ts',
  'src/kernel/http/requests-in-progress.test.ts',
  'src/kernel/http/slow-connections.test.ts',
  'src/kernel/tracing.test.ts',
  'src/locked-files.test.ts',
  'src/malformed-input.test.ts',
  'src/money/card-payments/card-refunds.test.ts',
  'src/people/accounts/device-name.test.ts',
  'src/people/sign-in/attempt-limits.test.ts',
  'src/people/sign-in/email-sign-in.test.ts',
  'src/people/sign-in/social.test.ts',
  'src/server.process.test.ts',
  'src/work/carried-comments/carried-comments.test.ts',
  'src/work/comparisons/comparisons.test.ts',
  'src/work/review-links/emailed-links.test.ts',
  'src/work/reviews/certificate/certificate.test.ts',
  'src/work/reviews/evidence/check-pack.test.ts',
  'src/work/reviews/evidence/evidence.test.ts',
  'src/work/uploads/parts.test.ts',
]
