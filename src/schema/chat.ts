import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '#kernel/database/columns.ts'
import { users } from './accounts.ts'
import { files } from './files.ts'
import { projects } from './projects.ts'

export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    body: text().notNull(),
    /** The ids of the people mentioned in the text. Null if there are none. */
    mentioned: uuid().array(),
    /** Each is a reaction, a space and a person's id. Null if there are none. */
    reactions: text().array(),
    /** Number of the last event that changed the reactions. Null if none did. */
    changed: bigint({ mode: 'number' }),
    /** The first attachment, which is a project file. */
    fileId: uuid().references(() => files.id, { onDelete: 'set null' }),
    internal: boolean().notNull().default(false),
    /** Determines the order of the conversation. Taken from the project's counter. */
    number: bigint({ mode: 'number' }).notNull(),
    /** The sender's own id for the message. Sending it again doesn't create a second message. */
    clientKey: uuid().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('messages_body', sql`length(${table.body}) between 1 and 10000`),
    unique('messages_once').on(table.authorId, table.clientKey),
    unique('messages_number').on(table.projectId, table.number),
    index('messages_file').on(table.fileId),
    index('messages_mentioned').using('gin', table.mentioned).where(sql`${table.mentioned} is not null`),
    index('messages_reactions').using('gin', table.reactions).where(sql`${table.reactions} is not null`),
    index('messages_newest').on(table.createdAt, table.id),
    index('messages_since').on(table.projectId, table.createdAt),
  ],
)

/** A message's attachments after the first. */
export const messageFiles = pgTable(
  'message_files',
  {
    messageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** Position among the attachments. The first attachment has position 0. */
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.position] }),
    index('message_files_file').on(table.fileId),
  ],
)
