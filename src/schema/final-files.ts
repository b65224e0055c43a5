import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { files } from './files.ts'
import { invoices } from './invoices.ts'

/** Files that clients can download once an invoice is paid. Until then, they see a preview with a watermark. */
export const finalFiles = pgTable(
  'final_files',
  {
    fileId: uuid()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** Invoices are only deleted along with everything else that belongs to their client. */
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
  },
  (table) => [index('final_files_invoice').on(table.invoiceId)],
)
