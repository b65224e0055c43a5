import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { day, moment, oneOf } from '#kernel/database/columns.ts'
import { invoices, payments } from './invoices.ts'
import { quotes } from './quotes.ts'

const emailKinds = ['DOCUMENT', 'RECEIPT', 'REMINDER', 'VOID'] as const

/**
 * Emails with an attached document that aren't in the outbox yet. The transaction that sends the document
 * queues them here, because drawing takes time and happens outside of it. Rows are deleted once the email is
 * in the outbox.
 */
export const documentEmails = pgTable(
  'document_letters',
  {
    id: uuid().primaryKey(),
    kind: text().$type<(typeof emailKinds)[number]>().notNull(),
    invoiceId: uuid().references(() => invoices.id, { onDelete: 'cascade' }),
    quoteId: uuid().references(() => quotes.id, { onDelete: 'cascade' }),
    /** For receipts: the payment. */
    paymentId: uuid().references(() => payments.id, { onDelete: 'cascade' }),
    /** For reminders: the due date. */
    dueOn: day(),
    toAddress: text().notNull(),
    createdAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    /** The earliest time of the next attempt. Null means immediately. */
    dueAt: moment(),
  },
  (table) => [
    check('document_letters_kind', oneOf(table.kind, emailKinds)),
    check('document_letters_about', sql`num_nonnulls(${table.invoiceId}, ${table.quoteId}) = 1`),
    check('document_letters_receipt', sql`(${table.kind} = 'RECEIPT') = (${table.paymentId} is not null)`),
    check('document_letters_reminder', sql`(${table.kind} = 'REMINDER') = (${table.dueOn} is not null)`),
    index('document_letters_oldest').on(table.createdAt, table.id),
    index('document_letters_invoice').on(table.invoiceId),
    index('document_letters_quote').on(table.quoteId),
    index('document_letters_payment').on(table.paymentId),
  ],
)
