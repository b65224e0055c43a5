/** What a device is called, from the `User-Agent` that it sends: 'Firefox on Linux', 'A program (curl)'. */
export function deviceOf(userAgent: string | null): string {
  const text = userAgent ?? ''
  if (!text) return 'An unknown device'
  if (!text.startsWith('Mozilla/')) return `A program (${/^[\w.-]+/.exec(text)?.[0] ?? 'unknown'})`
  const browser = browsers.find(([sign]) => sign.test(text))?.[1] ?? 'A browser'
  const system = systems.find(([sign]) => sign.test(text))?.[1]
  return system ? `${browser} on ${system}` : browser
}

/** The first that fits: each of them also names those below it. */
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]
