import { and, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { containsAll, fitOf } from '#kernel/database/text-search.ts'
import { excerptAround } from '#kernel/search-excerpt.ts'
import { milestones, tasks } from '#schema/milestones.ts'
import { projects } from '#schema/projects.ts'
import { linkToMilestone, linkToTask } from '#work/milestones/rules.ts'
import { hiddenTask, visibleMilestones, visibleTasks } from '#work/milestones/visible-milestones.ts'
import { visibleProjects } from '#work/projects/visible-projects.ts'
import { isNotArchived } from './archived-last.ts'
import type { FoundKind } from './contract.ts'
import type { Found, Searched } from './search-matching.ts'
import { joined, nothing } from './search-matching.ts'

/** Finds milestones and tasks. */
export function searchTimeline(db: Db, actor: Actor, searched: Searched, limit: number) {
  return {
    MILESTONE: findMilestones(db, actor, searched, limit),
    TASK: findTasks(db, actor, searched, limit),
  } satisfies Partial<Record<FoundKind, Promise<Found[]>>>
}

async function findMilestones(db: Db, actor: Actor, { text, words }: Searched, limit: number) {
  const fit = fitOf(milestones.title, text, words)
  const rows = await db
    .select({
      id: milestones.id,
      projectId: milestones.projectId,
      title: milestones.title,
      context: projects.name,
      excerpt: milestones.description,
      status: milestones.state,
      internal: milestones.internal,
      at: milestones.createdAt,
      fit,
    })
    .from(milestones)
    .innerJoin(projects, eq(projects.id, milestones.projectId))
    .where(
      and(
        visibleProjects(actor),
        visibleMilestones(actor),
        isNotArchived,
        containsAll(joined(milestones.title, milestones.description), words),
      ),
    )
    .orderBy(fit, desc(milestones.createdAt), milestones.id)
    .limit(limit)
  return rows.map(({ projectId, ...row }) => ({
    ...nothing,
    ...row,
    excerpt: row.excerpt && excerptAround(row.excerpt, words),
    link: linkToMilestone({ id: row.id, projectId }),
  }))
}

async function findTasks(db: Db, actor: Actor, { text, words }: Searched, limit: number) {
  const fit = fitOf(tasks.title, text, words)
  const rows = await db
    .select({
      id: tasks.id,
      projectId: tasks.projectId,
      title: tasks.title,
      milestone: milestones.title,
      project: projects.name,
      status: sql<string | null>`case when ${tasks.done} then 'DONE' end`,
      internal: hiddenTask,
      at: tasks.createdAt,
      fit,
    })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .leftJoin(milestones, eq(milestones.id, tasks.milestoneId))
    .where(and(visibleProjects(actor), visibleTasks(actor), isNotArchived, containsAll(tasks.title, words)))
    .orderBy(fit, desc(tasks.createdAt), tasks.id)
    .limit(limit)
  return rows.map(({ projectId, milestone, project, ...row }) => ({
    ...nothing,
    ...row,
    context: milestone ? `${milestone} · ${project}` : project,
    link: linkToTask({ id: row.id, projectId }),
  }))
}
