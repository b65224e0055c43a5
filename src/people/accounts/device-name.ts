import Bowser from 'bowser'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'

/** Returns a device's name from its `User-Agent`, such as 'Firefox on Linux' or 'A program (curl)'. */
export function deviceOf(userAgent: string | null): string {
  const text = userAgent ?? ''
  if (!text) return t(m.unknownDevice)
  if (!text.startsWith('Mozilla/')) {
    const name = /^[\w.-]+/.exec(text)?.[0]
    return name ? t(m.program, { name }) : t(m.unknownProgram)
  }
  const { browser, os, platform } = Bowser.parse(text)
  const { name: given = '' } = browser
  const name = browserNames.has(given) ? given.replace(' for Android', '') : t(m.someBrowser)
  const system = os.name === 'iOS' ? platform.model : os.name
  return system ? t(m.browserOn, { browser: name, system }) : name
}

/** For unknown browsers, Bowser returns any text before a slash. Only these names are its own. */
const browserNames = new Set<string | undefined>(Object.values(Bowser.BROWSER_MAP))
