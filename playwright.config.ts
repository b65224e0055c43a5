import { defineConfig } from '@playwright/test'
import { chromiumArgs, chromiumPath } from './test/setup/chromium.ts'

const everything = Boolean(process.env.EASEL_TEST_ALL)

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  // Each file has a server of its own.
  workers: 2,
  // `npm test` walks the main job, the ways in, guests, and every screen; `npm run test:all` all there is.
  grepInvert: everything ? undefined : /@all/,
  testIgnore: everything
    ? []
    : /(accounts|business|constants|entry|errors|figures|files|history|news|overview|people|planning|plans|quotes|rights|search|security|stock-uppy|talk|visitor)\.spec\.ts$/,
  // A journey that fails now and then is a defect; it is never run again until it passes.
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromiumPath(), args: chromiumArgs },
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
  },
})
