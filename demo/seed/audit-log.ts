import { divide } from '#agency/audit/personal-data.ts'
import { newSequentialId } from '#kernel/ids.ts'
import { auditLogs } from '#schema/audit.ts'
import type { Seeded } from './context.ts'

/** Fills the audit log with who did what and when. The database itself has recorded the new accounts. */
export async function seedLog({ tx, actions, people }: Seeded): Promise<void> {
  await tx.insert(auditLogs).values(
    actions.map(({ at, by, action, targetTable, targetId, metadata = {} }) => {
      const { plain, personal } = divide(metadata)
      return {
        id: newSequentialId(at),
        actorId: by && people[by],
        action,
        targetTable,
        targetId,
        metadata: plain,
        personal: personal && { metadata: personal },
        createdAt: at,
      }
    }),
  )
}
