/** The zone of this browser (IANA name); undefined where it does not say. */
export function ownTimeZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || undefined
}

/** All zones that the browser knows, and these, which it may know by other names. */
export function timeZones(...present: (string | undefined)[]): string[] {
  const named = present.filter((zone) => typeof zone === 'string')
  return [...new Set(['UTC', ...named, ...Intl.supportedValuesOf('timeZone')])].sort()
}
