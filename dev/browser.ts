import { existsSync } from 'node:fs'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser of the journeys: this machine's own Chromium, else the one from npm, unpacked on first use. */
export async function chromiumPath(): Promise<string> {
  const own = installed.find((path) => existsSync(path))
  if (own) return own
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chromium or Chrome found. Install one, and run the tests again.')
  }
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

/**
 * The same for both. Not the arguments that the package suggests: with --single-process the second test finds the
 * browser closed, and with --disable-web-security a test of origins would prove nothing.
 */
export const chromiumArgs: string[] = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]
