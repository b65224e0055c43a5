import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { unpackChromium } from './chromium.unpack.ts'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds the browser for the tests: the headless Chromium from npm, which is twice as fast, or this machine's
 * own if that doesn't run.
 */
export function chromiumPath(): string {
  if (process.platform === 'linux' && process.arch === 'x64') {
    const path = unpackChromium()
    const { status, stderr } = spawnSync(path, ['--version'], { encoding: 'utf8' })
    if (status === 0) return path
    console.warn(`The Chromium from npm doesn't run here: ${stderr.trim()}`)
  }
  const own = installed.find((path) => existsSync(path))
  if (!own) throw new Error('No Chromium or Chrome found. Install one, and run the tests again.')
  return own
}

/**
 * Arguments for both browsers. The package's suggested arguments aren't used: with --single-process, the
 * second test finds the browser closed, and with --disable-web-security, a test of origins would prove
 * nothing.
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
