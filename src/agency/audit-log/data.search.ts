import type { AnyColumn, SQL } from 'drizzle-orm'
import { and, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
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
 * Matches entries that contain every search term: in the actor's name, in the action's label and message, or in the
 * item's current or former name. For queries that join `users` as the actor.
 */
export async function sayingAll(
  db: Db,
  searched: string | undefined,
  language: Language,
): Promise<SQL | undefined> {
  const words = wordsIn(searched ?? '')
  const each: (SQL | undefined)[] = []
  for (const word of words) each.push(saying(word, await idsNamed(db, word), language))
  return and(...each)
}

function saying(word: string, ids: string[], language: Language): SQL | undefined {
  const { metadata, personal, action, targetId } = auditLogs
  const actor = sql`concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email})`
  // A word may match either part of an action: 'approved' finds `milestone.approve`, and 'projects' finds
  // `project.create`.
  const parts = sql`(starts_with(${word}, lower(split_part(${action}, '.', 1)))
    or starts_with(${word}, lower(split_part(${action}, '.', 2))))`
  const named = ids.length === 0 ? undefined : aboutOneOf(ids)
  return or(
    has(actor, word),
    sql`strpos(lower(${action}), ${word}) > 0`,
    parts,
    inArray(action, actionsSaying(word, language)),
    has(textsIn(metadata), word),
    has(textsIn(personal), word),
    sql`${targetId} = ${word}`,
    named,
  )
}

/**
 * Returns the actions whose label or message has a word with this prefix. For example, 'signed' finds
 * `session.signOut`. English words also work for readers of another language.
 */
function actionsSaying(word: string, language: Language): string[] {
  const read = new Set<Language>([language, fallbackLanguage])
  return Object.entries(auditActions)
    .filter(([, { label, sentence }]) =>
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

function aboutOneOf(ids: string[]): SQL | undefined {
  const { metadata, targetId } = auditLogs
  const mentioned = ['projectId', 'clientId', 'userId'].map((name) =>
    inArray(sql`${metadata} ->> ${name}`, ids),
  )
  return or(inArray(targetId, ids), ...mentioned)
}

/** Finds items that have this name now. Entries contain former names. */
async function idsNamed(db: Db, word: string): Promise<string[]> {
  const kinds = [
    named(db, projects, projects.id, projects.name, word),
    named(db, clients, clients.id, clients.companyName, word),
    named(
      db,
      users,
      users.id,
      sql`concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email})`,
      word,
    ),
    named(db, invoices, invoices.id, invoices.number, word),
    named(db, quotes, quotes.id, quotes.number, word),
    named(db, milestones, milestones.id, milestones.title, word),
    named(db, tasks, tasks.id, tasks.title, word),
    named(db, fileVersions, fileVersions.fileId, fileVersions.originalName, word),
  ]
  const found = await Promise.all(kinds)
  return found.flat().map(({ id }) => id)
}

type Named = Parameters<ReturnType<Db['select']>['from']>[0]

async function named(db: Db, table: Named, id: AnyColumn, name: AnyColumn | SQL, word: string) {
  return db
    .select({ id: sql<string>`${id}::text` })
    .from(table)
    .where(has(name, word))
    .limit(most)
}

const most = 500

function has(text: AnyColumn | SQL, word: string): SQL {
  return sql`strpos(search_fold(${text}), ${word}) > 0`
}

/** Extracts the texts from a JSON value, without its field names. */
function textsIn(column: AnyColumn): SQL {
  return sql`(select string_agg(one #>> '{}', ' ') from jsonb_path_query(${column}, '$.**') as one
    where jsonb_typeof(one) = 'string')`
}
