import type { Config } from '../config.ts'

/** Whether the portal uses HTTPS. If so, its cookies are limited to HTTPS. */
export function isSecure(config: Pick<Config, 'PUBLIC_URL'>): boolean {
  return config.PUBLIC_URL?.startsWith('https:') ?? false
}

/**
 * The prefix of our cookie names. Behind https, the browser guarantees that a cookie with this prefix was set
 * by this host, over https, for all of its paths. No other host can plant one.
 */
export function cookiePrefix(config: Pick<Config, 'PUBLIC_URL'>): string {
  return isSecure(config) ? '__Host-easel' : 'easel'
}

/** Returns the value of one of our cookies, named without the prefix. Undefined if the request has none. */
export function cookieOf(
  config: Pick<Config, 'PUBLIC_URL'>,
  { cookie = '' }: { cookie?: string | undefined },
  name: string,
): string | undefined {
  const begin = `${cookiePrefix(config)}.${name}=`
  const pair = cookie.split(/;\s*/).find((one) => one.startsWith(begin))
  return pair?.slice(begin.length)
}
