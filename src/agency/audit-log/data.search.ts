import type { AnyColumn, SQL } from 'drizzle-orm'
import { and, desc, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { beginsWith, haveTrigrams } from '#kernel/database/text-search.ts'
import { searchableText } from '#kernel/i18n/format-message.ts'
import { fallbackLanguage, type Language } from '#kernel/i18n/languages.ts'
import { fold, wordsIn } from '#kernel/search-excerpt.ts'
import { users } from '#schema/accounts.ts'
import { auditLogs } from '#schema/audit.ts'
import { clients } from '#schema/clients.ts'
import { fileVersions } from '#schema/files.ts'
import { invoices } from '#schema/invoices.ts'
import { milestones, tasks } from '#schema/milestones.ts'
import { projects } from '#schema/projects.ts'
import { quotes } from '#schema/quotes.ts'
import { auditActions } from './actions-of-all-rooms.ts'

/**
 * Matches entries that contain every search term: in the actor's name, in the action's label and message, or
 * in the item's current or former name. A complete id finds the entries about its item. `indexed` leaves out
 * what no index can find: words of one or two letters inside an entry. Undefined if there's no search.
 */
export async function sayingAll(
  db: Db,
  searched: string | undefined,
  language: Language,
): Promise<{ says: SQL; indexed: SQL } | undefined> {
  const text = searched ?? ''
  const ids = text.toLowerCase().match(anyId) ?? []
  const words = wordsIn(text.replace(anyId, ' '))
  const about = ids.map((id) => aboutOneOf([id]))
  const named = await Promise.all(
    words.map(async (word) => [word, await findNamed(db, word), actionsSaying(word, language)] as const),
  )
  const says = and(...about, ...named.map((one) => or(...saying(...one), inside(one[0]))))
  const indexed =
    haveTrigrams(words) || ids.length > 0 ? says : and(...named.map((one) => or(...saying(...one))))
  return says && indexed && { says, indexed }
}

const anyId = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi

/** Each condition has an index, so a rare word is found without scanning the log. */
function saying(word: string, { actorIds, ids }: Named, actions: string[]): (SQL | undefined)[] {
  const { actorId, action } = auditLogs
  return [
    actorIds.length === 0 ? undefined : inArray(actorId, actorIds),
    actions.length === 0 ? undefined : inArray(action, actions),
    aboutOneOf([word, ...ids]),
  ]
}

/**
 * Every match meets the first condition, which is five times as fast to check. The second one has an index.
 */
function inside(word: string): SQL | undefined {
  const { metadata, personal } = auditLogs
  return and(
    sql`search_fold(concat(${metadata}, ${personal})) like ${`%${word}%`}`,
    sql`easel_audit_text(${metadata}, ${personal}) like ${`%${word}%`}`,
  )
}

/**
 * Returns the actions whose label or message has a word with this prefix, or whose name contains this word or
 * its singular. For example, 'signed' finds `session.signOut`, and 'projects' finds `project.create`. English
 * words also work for readers of another language.
 */
function actionsSaying(word: string, language: Language): string[] {
  const read = new Set<Language>([language, fallbackLanguage])
  return Object.entries(auditActions)
    .filter(
      ([action, { label, sentence }]) =>
        action.toLowerCase().includes(word) ||
        action.split('.').some((part) => word.startsWith(part.toLowerCase())) ||
        [...read]
          .flatMap((one) => [searchableText(one, label), searchableText(one, sentence)])
          .some((text) =>
            fold(text)
              .split(/[^\p{L}\p{N}]+/u)
              .some((phrase) => phrase.startsWith(word)),
          ),
    )
    .map(([action]) => action)
}

function aboutOneOf(ids: string[]): SQL {
  const { metadata, targetId } = auditLogs
  return sql`easel_audit_ids(${targetId}, ${metadata}) && ${sql.param(ids)}::text[]`
}

interface Named {
  /** Finds people with this name, who may be actors in entries. */
  actorIds: string[]
  ids: string[]
}

/**
 * Finds people and items that have this name now. Former names are in the entries. In the largest tables, a
 * word of one or two letters only finds names that begin with it.
 */
async function findNamed(db: Db, word: string): Promise<Named> {
  const inside = `%${word}%`
  const isShort = !haveTrigrams([word])
  const has = (name: SQL) => (isShort ? beginsWith(name, word) : sql`${name} like ${inside}`)
  const [actorIds, ...ids] = await Promise.all([
    idsOf(db, users, users.id, sql`search_fold(concat_ws(' ', first_name, last_name, email)) like ${inside}`),
    idsOf(db, projects, projects.id, has(sql`search_fold(name)`)),
    idsOf(db, clients, clients.id, sql`search_fold(company_name) like ${inside}`),
    idsOf(db, invoices, invoices.id, has(sql`search_fold(number)`)),
    idsOf(db, quotes, quotes.id, sql`search_fold(number) like ${inside}`),
    idsOf(
      db,
      milestones,
      milestones.id,
      // The index for words inside names includes descriptions too.
      isShort
        ? has(sql`search_fold(title)`)
        : sql`search_fold(title || ' ' || coalesce(description, '')) like ${inside} and search_fold(title) like ${inside}`,
    ),
    idsOf(db, tasks, tasks.id, has(sql`search_fold(title)`)),
    idsOf(db, fileVersions, fileVersions.fileId, has(sql`search_fold(original_name)`)),
  ])
  return { actorIds, ids: [...actorIds, ...ids.flat()] }
}

type Table =
  | typeof users
  | typeof projects
  | typeof clients
  | typeof invoices
  | typeof quotes
  | typeof milestones
  | typeof tasks
  | typeof fileVersions

async function idsOf(db: Db, table: Table, id: AnyColumn, isNamed: SQL): Promise<string[]> {
  const rows = await db
    .select({ id: sql<string>`${id}::text` })
    .from(table)
    .where(isNamed)
    .orderBy(desc(table.createdAt))
    .limit(most)
  return rows.map((row) => row.id)
}

/** If too many items have the name, uses the newest ones. */
const most = 200
