import type { LoggedEntry } from '#agency/audit/action-labels.ts'
import { actionLabel } from '#agency/audit/action-labels.ts'
import { auditActions } from '../actions-of-all-rooms.ts'

/** An entry's sentence after the person's name. Unknown actions show their stored name. */
export function sentenceOf(entry: LoggedEntry): string {
  const known = auditActions[entry.action]?.sentence
  const said = typeof known === 'function' ? known(entry) : known
  if (said) return entry.place ? said : said.replace(/ (in|of|to|for|from) \{place\}/, '')
  return `${actionLabel(entry.action).toLowerCase()} {thing}`
}
