import type { AuditContext } from '#agency/audit/record.ts'
import { record } from '#agency/audit/record.ts'
import type { Db } from '#kernel/database/database.ts'
import type { ProjectToSave } from './data.ts'
import { insertProject } from './data.ts'
import { nextEventNumber } from './visible-projects.ts'

/** Makes a project in the transaction of what it comes from. Gives its id, and the number of its first event. */
export async function makeProject(
  tx: Db,
  who: AuditContext,
  project: ProjectToSave,
): Promise<{ id: string; number: number }> {
  const id = await insertProject(tx, who.now, project)
  const { clientId, name, currency } = project
  const metadata = { clientId, name, currency }
  await record(tx, who, { action: 'project.create', targetTable: 'projects', targetId: id, metadata })
  return { id, number: await nextEventNumber(tx, id) }
}
