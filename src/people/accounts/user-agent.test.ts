import { describe, expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import { deviceOf } from './device-name.ts'

describe('device names', () => {
  const chrome =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
  test.each([
    [chrome, 'Chrome on macOS'],
    [`${chrome} Edg/142.0.0.0`, 'Microsoft Edge on macOS'],
    [`${chrome} Vivaldi/7.6`, 'Vivaldi on macOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPad',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'Chrome on Chrome OS',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) Sign in at evil.test/1 (now)', 'A browser on Windows'],
    ['Mozilla/5.0 (something new)', 'A browser'],
    ['curl/8.5.0', 'A program (curl)'],
    ['node', 'A program (node)'],
    ['<b>', 'Unknown program'],
    ['', 'An unknown device'],
    [null, 'An unknown device'],
  ])('%s is %s', (userAgent, device) => {
    expect(formatText('en', deviceOf(userAgent))).toBe(device)
  })
})
