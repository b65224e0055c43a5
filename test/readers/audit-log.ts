import { eq } from 'drizzle-orm'
import { auditLogs } from '#schema/audit.ts'
import type { TestApp } from '../app.ts'

/**
 * Returns an item's actions from the audit log, oldest first, such as 'invoice.create' and 'invoice.send'.
 */
export async function actionsOn({ db }: TestApp, targetId: string): Promise<string[]> {
  const rows = await db
    .select({ action: auditLogs.action })
    .from(auditLogs)
    .where(eq(auditLogs.targetId, targetId))
    .orderBy(auditLogs.id)
  return rows.map(({ action }) => action)
}
