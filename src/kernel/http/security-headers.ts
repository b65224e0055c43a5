import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'
import { storeAddress } from '../storage/s3-url.ts'
import { isSecure } from './cookies.ts'

/**
 * Headers of every response, even to a request that couldn't be parsed. By default, a response can't run
 * anything in a browser and isn't cached. Pages and cacheable responses override this.
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
    // URLs contain ids and sometimes tokens, so other sites don't see the page a visitor came from.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    // For browsers without `frame-ancestors`.
    'x-frame-options': 'DENY',
    // Only set over HTTPS, for one year. Browsers then refuse plain HTTP.
    ...(isSecure(config) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * Content security policy of a page. The built page's own script is allowed by its hash. In development, Vite's
 * hot reload adds scripts and styles with this response's nonce. React sets styles on elements, which doesn't
 * count as inline style.
 */
export function pagePolicy(
  config: Pick<Config, 's3'>,
  { nonce, scripts = [] }: { nonce?: string; scripts?: readonly string[] } = {},
): string {
  // With a store, browsers upload files there and show pictures from there.
  const store = config.s3 ? [storeAddress(config.s3).origin] : []
  const own = nonce ? ["'self'", `'nonce-${nonce}'`] : ["'self'"]
  const directives = {
    'default-src': ["'none'"],
    'script-src': [...own, ...scripts.map(hashOf)],
    'style-src': own,
    // The uploader's style sheet embeds its icons as data. Previews of files to upload come from memory.
    'img-src': ["'self'", 'data:', 'blob:', ...store],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...store],
    // Allows the emails in the outbox, which have a stricter policy of their own.
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

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** The service worker only loads the portal's own files. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"

/**
 * Blocks browser features that the portal never uses. Only its own pages can use passkeys and the clipboard.
 */
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
