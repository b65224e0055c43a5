import { onePage } from '#kernel/paging.ts'
import type { Route } from '#kernel/serve.ts'
import { handle } from '#kernel/serve.ts'
import type { World } from '#kernel/world.ts'
import { listAudit, listAuditActions, listAuditPeople } from './contract.ts'
import { sealEntries } from './data.seal.ts'
import { listActions, listAuditRows, listPeople } from './data.ts'
import { maySeeAudit } from './rules.ts'

export const auditRoutes: Route[] = [
  handle(listAudit, maySeeAudit, async (call) => {
    const rows = await listAuditRows(call.db, call.actor, call.query)
    return onePage(call, rows, (row) => [row.createdAt, row.id])
  }),

  handle(listAuditActions, maySeeAudit, async ({ db, actor }) => listActions(db, actor)),

  handle(listAuditPeople, maySeeAudit, async ({ db, actor }) => listPeople(db, actor)),
]

/** Chains what was written, in whichever process comes first: about a second after its commit. */
export function auditWork({ jobs, db, clock }: World): void {
  jobs.around(1_000, () => sealEntries(db, () => clock.now()))
}
