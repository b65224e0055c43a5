import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { newestNotifications } from '#portal/notifications/data.ts'
import { findToDos } from '#portal/to-do/data.ts'
import { recentProjects } from '#work/projects/recent-projects.ts'
import { getDashboard } from './contract.ts'
import { findFirstSteps } from './data.first-steps.ts'
import { findCounts, findMoney } from './data.ts'

/** Three recent projects and three recent notifications, as required by section 9 of the specification. */
const recent = 3
const maxToDos = 12

export const dashboardRoutes: Route[] = [
  handle(getDashboard, async ({ db, actor, now, config }) => {
    const counting = findCounts(db, actor, now)
    const [{ currency: _, ...counts }, money, projects, notifications, waiting, firstSteps] =
      await Promise.all([
        counting,
        findMoney(db, actor, now, counting),
        recentProjects(db, actor, recent),
        newestNotifications(db, actor, recent),
        findToDos(db, actor, now, { limit: maxToDos }),
        findFirstSteps(db, actor, config.SMTP_URL !== undefined),
      ])
    const recents = { recentProjects: projects, recentNotifications: notifications }
    return { ...counts, ...money, ...recents, waiting, firstSteps }
  }),
]
