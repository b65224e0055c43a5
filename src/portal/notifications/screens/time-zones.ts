/** The browser's time zone (IANA name), if it reports one. */
export function ownTimeZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || undefined
}

/** All time zones the browser knows, plus the given ones, which it may know by other names. */
export function timeZones(...present: (string | undefined)[]): string[] {
  const named = present.filter((zone) => typeof zone === 'string')
  return [...new Set(['UTC', ...named, ...Intl.supportedValuesOf('timeZone')])].sort()
}
