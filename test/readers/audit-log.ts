import { eq } from 'drizzle-orm'
import { auditLogs } from '#schema/audit.ts'
import type { TestApp } from '../app.ts'

/** What was done to a row, as the audit log has it, the first first: 'invoice.create', 'invoice.send'. */
export async function actionsOn({ db }: TestApp, targetId: string): Promise<string[]> {
  const rows = await db
    .select({ action: auditLogs.action })
    .from(auditLogs)
    .where(eq(auditLogs.targetId, targetId))
    .orderBy(auditLogs.id)
  return rows.map(({ action }) => action)
}
