import type { Actor } from '#kernel/actor.ts'
import { invalid } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { notify } from '#portal/notifications/notify.ts'
import { isColleague } from './assignee-columns.ts'
import { m } from './messages.ts'

/** @throws 422 if the person isn't on the team */
export async function refuseStrangers(tx: UnitOfWork, assigneeId: string | null | undefined): Promise<void> {
  if (assigneeId && !(await isColleague(tx, assigneeId))) invalid({ assigneeId: [t(m.notOnTeam)] })
}

interface Assigned {
  projectId: string
  /** The title of the notification, such as “Ada assigned you a task”. */
  title: string
  body: string
  link: string
}

/** Notifies the assignee, unless they assigned the item to themselves or were already assigned. */
export async function notifyAssignee(
  tx: UnitOfWork,
  actor: Actor,
  { before, after }: { before: string | null; after: string | null },
  assigned: Assigned,
): Promise<void> {
  if (!after || after === before || after === actor.userId) return
  await notify(tx, [after], { ...assigned, aboutId: actor.userId })
}
