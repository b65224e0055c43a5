import { record } from '#agency/audit/record.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import type { ProjectToSave } from './data.ts'
import { insertProject } from './data.ts'
import { nextEventNumber } from './event-and-pin-numbers.ts'

/** Creates a project in the caller's transaction. Returns its id. */
export async function makeProject(tx: UnitOfWork, project: ProjectToSave): Promise<string> {
  const id = await insertProject(tx, tx.now, project)
  const { clientId, name, currency } = project
  const metadata = { clientId, name, currency }
  await record(tx, { action: 'project.create', targetTable: 'projects', targetId: id, metadata })
  const number = await nextEventNumber(tx, id)
  tx.publish({ type: 'PROJECT_CHANGED', projectId: id, clientId, id, number })
  return id
}
