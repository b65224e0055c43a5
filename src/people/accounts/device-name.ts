import Bowser from 'bowser'

/** What a device is called, from the `User-Agent` that it sends: 'Firefox on Linux', 'A program (curl)'. */
export function deviceOf(userAgent: string | null): string {
  const text = userAgent ?? ''
  if (!text) return 'An unknown device'
  if (!text.startsWith('Mozilla/')) return `A program (${/^[\w.-]+/.exec(text)?.[0] ?? 'unknown'})`
  const { browser, os, platform } = Bowser.parse(text)
  const name = browserNames.has(browser.name) ? browser.name?.replace(' for Android', '') : 'A browser'
  const system = os.name === 'iOS' ? platform.model : os.name
  return system ? `${name} on ${system}` : `${name}`
}

/** Bowser falls back to any text before a slash. Only these names are its own. */
const browserNames = new Set<string | undefined>(Object.values(Bowser.BROWSER_MAP))
