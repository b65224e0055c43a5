import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { bigint, date, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A moment, to the millisecond. It has no default: product times come from the kernel's clock. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

/** A day without a time zone, as the text YYYY-MM-DD. */
export const day = () => date({ mode: 'string' })

/** An amount in the currency's minor unit. */
export const amount = () => bigint({ mode: 'number' })

/** A random id, made by the database where the program did not. */
export const randomId = () => uuid().primaryKey().defaultRandom()

/** For a check: the column holds a code such as `fr`. Contracts list the codes, so a new language needs no migration. */
export function languageCode(column: AnyPgColumn): SQL {
  return sql`${column} ~ '^[a-z]{2}$'`
}

/** For a check: the column holds one of these words. */
export function oneOf(column: AnyPgColumn, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`
}
