import type { LoggedEntry } from '#agency/audit/actions.ts'
import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { auditActions } from './actions-of-all-rooms.ts'
import { fieldLabel } from './labels/fields.ts'
import { m } from './messages.ts'

/** Placeholders stay in the message, so that screens can link and highlight the names. */
const names = { who: '{who}', thing: '{thing}' }

/** Describes an entry in a message. `{who}` and `{thing}` stand for the names. */
export function sentenceOf(entry: LoggedEntry): string {
  const known = auditActions[entry.action]
  if (!known) return t(m.didOther, { ...names, action: entry.action })
  // TypeScript can't check the placeholders of a table of all actions. A test formats each action in each
  // language.
  const message = known.sentence as Message<'{who} {thing}'>
  const sentence = t(message, { ...names, ...known.values?.(entry) })
  const fields = known.listsFields ? changedFields(entry.metadata) : ''
  return fields ? t(m.withFields, { sentence, fields }) : sentence
}

/** Names up to three changed fields. More would make the message too long. */
function changedFields(metadata: LoggedEntry['metadata']): string {
  const changed = Object.keys((metadata?.after ?? {}) as object)
  return changed.length > 3 ? '' : changed.map(fieldLabel).join(', ')
}

/** Inserts the names into a translated message. */
export function withNames(sentence: string, { who, thing }: typeof names): string {
  return sentence.replaceAll(/\{(who|thing)\}/g, (_, name) => (name === 'who' ? who : thing))
}
