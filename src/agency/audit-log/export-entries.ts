import type { Actor } from '#kernel/actor.ts'
import { csvLine, csvMark } from '#kernel/csv.ts'
import type { Db } from '#kernel/database/database.ts'
import { formatMessage, formatText } from '#kernel/i18n/format-message.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { t } from '#kernel/i18n/t.ts'
import type { AuditFilter } from './contract.ts'
import type { AuditRow } from './data.ts'
import { findEntries } from './data.ts'
import { m } from './messages.ts'
import { withNames } from './sentence.ts'

/** Yields entries page by page, newest first. Skips entries written during the export. */
export async function* eachEntry(
  db: Db,
  actor: Actor,
  filter: AuditFilter,
  language: Language,
): AsyncGenerator<AuditRow> {
  let after: [string, string] | undefined
  for (;;) {
    const rows = await findEntries(db, actor, filter, { language, limit: some, after })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < some) return
    after = [last.createdAt.toISOString(), last.id]
  }
}

const some = 500

export async function* asJson(entries: AsyncIterable<AuditRow>, language: Language): AsyncGenerator<string> {
  let isFirst = true
  yield '['
  for await (const entry of entries) {
    const { personal: _, salt: __, ...shown } = entry
    const json = JSON.stringify(shown, (_name, value) =>
      typeof value === 'string' ? formatText(language, value) : value,
    )
    yield `${isFirst ? '' : ','}\n${json}`
    isFirst = false
  }
  yield '\n]\n'
}

/** Writes CSV (RFC 4180), with the byte order mark that lets spreadsheets recognize UTF-8. */
export async function* asCsv(entries: AsyncIterable<AuditRow>, language: Language): AsyncGenerator<string> {
  yield csvMark + csvLine(headings.map((heading) => formatMessage(language, heading)))
  for await (const entry of entries) {
    const { before, after, ...details } = entry.metadata ?? {}
    const cells: unknown[] = [
      entry.number,
      entry.createdAt.toISOString(),
      entry.actorName,
      entry.actorId,
      entry.action,
      entry.thing && formatText(language, entry.thing),
      entry.place,
      entry.targetTable,
      entry.targetId,
      entry.address,
      before,
      after,
      Object.keys(details).length > 0 ? details : undefined,
      entry.hash,
      fullSentence(entry, language),
    ]
    yield csvLine(cells)
  }
}

/** Inserts the names into the entry's message. */
function fullSentence({ sentence, actorId, actorName, thing }: AuditRow, language: Language): string {
  const who = actorName ?? (actorId ? formatMessage(language, m.formerPerson) : 'Easel')
  const item = thing ?? t(m.deletedItem)
  return withNames(formatText(language, sentence), { who, thing: formatText(language, item) })
}

const headings = [
  m.csvNumber,
  m.csvTime,
  m.csvWho,
  m.csvWhoId,
  m.csvAction,
  m.csvThing,
  m.csvPlace,
  m.csvTable,
  m.csvId,
  m.csvAddress,
  m.csvBefore,
  m.csvAfter,
  m.csvDetails,
  m.csvHash,
  m.csvSentence,
]
