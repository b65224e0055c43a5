import { defineConfig } from '@playwright/test'
import { chromiumArgs, chromiumPath } from './test/setup/chromium.ts'

/** Files that only `npm run test:all` runs, and the tag of such journeys in other files. */
const longFiles =
  /(accounts|attachments|carried-comments|clients-and-invoices|comparison|constants|decisions|designs|errors|every-language|evidence|feedback-and-chat|figures|files|finals|generated-language|history|markdown|marks|mentions|my-work|notifications|offline-data|offline-writing|overview|people|planning|plans|projects-and-milestones|providers|quotes|reports|rights|search|second-factor|security|sign-in|stock-uppy|subscriptions|visitor|wordings)\.spec\.ts$/
const longTag = /@all/

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  snapshotPathTemplate: 'e2e/spoken/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  // Each file has a server of its own.
  workers: 2,
  // `npm test` runs the main job, the ways in, guests, and every screen of a customer. `npm run test:all` runs all others.
  projects: process.env.EASEL_TEST_ALL
    ? [
        { name: 'long files', testMatch: longFiles },
        { name: 'long journeys', testIgnore: longFiles, grep: longTag },
      ]
    : [{ name: 'short', testIgnore: longFiles, grepInvert: longTag }],
  // dev/test/results.ts runs failed files of `npm run test:all` once more, alone, and names what passes then as flaky.
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromiumPath(), args: chromiumArgs },
    // Only the journeys about installing and working offline have one. Elsewhere, it would hide requests from tests.
    serviceWorkers: 'block',
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
  },
})
