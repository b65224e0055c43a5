import type { Config } from '../config.ts'
import { storeAddress } from '../storage/s3-url.ts'

/**
 * What every answer carries, also one to a request that was never understood. What is no page may do nothing in
 * a browser, and is kept by nobody; a page and what may be kept say so themselves.
 */
export function answerHeaders(config: Pick<Config, 'PUBLIC_URL'>): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissions,
    // Addresses hold ids, and some of them tokens: nobody else is told where a visitor came from.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    // For browsers from before `frame-ancestors`.
    'x-frame-options': 'DENY',
    // Only behind https, and for a year: a browser that was told so comes no other way.
    ...(isSecure(config) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** Is the portal reached by https? Then its cookies go no other way. */
export function isSecure(config: Pick<Config, 'PUBLIC_URL'>): boolean {
  return config.PUBLIC_URL?.startsWith('https:') ?? false
}

/**
 * What the names of our cookies begin with. Behind https the browser itself sees to it that a cookie of this name
 * was set by this very host, over https, and for all of its paths: no neighbour can plant one.
 */
export function cookiePrefix(config: Pick<Config, 'PUBLIC_URL'>): string {
  return isSecure(config) ? '__Host-easel' : 'easel'
}

/** The value of one of our cookies, by what its name says after the prefix; undefined where a request has none. */
export function cookieOf(
  config: Pick<Config, 'PUBLIC_URL'>,
  { cookie = '' }: { cookie?: string | undefined },
  name: string,
): string | undefined {
  const begin = `${cookiePrefix(config)}.${name}=`
  const pair = cookie.split(/;\s*/).find((one) => one.startsWith(begin))
  return pair?.slice(begin.length)
}

/**
 * What a page may load. Vite's hot reload, for developers, writes scripts and styles into the page: those that
 * carry this answer's nonce. The built page has none; React sets styles through the element, which is no style
 * that was written into the page.
 */
export function pagePolicy(config: Pick<Config, 's3'>, nonce?: string): string {
  // Where files are kept in a store, browsers send them there and show pictures from there.
  const store = config.s3 ? [storeAddress(config.s3).origin] : []
  const own = nonce ? ["'self'", `'nonce-${nonce}'`] : ["'self'"]
  const directives = {
    'default-src': ["'none'"],
    'script-src': own,
    'style-src': own,
    // The uploader's style sheet has its symbols in it as data; what is about to be sent is shown from memory.
    'img-src': ["'self'", 'data:', 'blob:', ...store],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...store],
    // The mails of the outbox, which have a stricter policy of their own.
    'frame-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** What the portal never asks a browser for. Passkeys and copying are for its own pages. */
const permissions = [
  ...'accelerometer autoplay camera display-capture encrypted-media geolocation gyroscope hid idle-detection'.split(
    ' ',
  ),
  ...'magnetometer microphone midi payment picture-in-picture screen-wake-lock serial usb xr-spatial-tracking'.split(
    ' ',
  ),
]
  .map((name) => `${name}=()`)
  .concat('fullscreen=(self)', 'clipboard-write=(self)')
  .concat('publickey-credentials-create=(self)', 'publickey-credentials-get=(self)')
  .join(', ')
