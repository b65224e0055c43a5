import type { SQL } from 'drizzle-orm'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { excerptAround } from '#kernel/search-excerpt.ts'
import { milestones, tasks } from '#schema/milestones.ts'
import { projects } from '#schema/projects.ts'
import { linkToTask } from '#work/assignees/task-link.ts'
import { linkToMilestone } from '#work/milestones/rules.ts'
import { hiddenTask, visibleMilestones, visibleTasks } from '#work/milestones/visible-milestones.ts'
import { visibleProjects } from '#work/projects/visible-projects.ts'
import { isNotArchived } from './archived-last.ts'
import { beginnings, begins, candidates, hasAll, hasEvery, inOpenProject, recentItems } from './candidates.ts'
import type { FoundKind } from './contract.ts'
import type { Found, Searched, Terms } from './search-matching.ts'
import { enough, fitOf, joined, nothing, rowsOf } from './search-matching.ts'

/** Finds milestones and tasks. */
export function searchTimeline(db: Db, actor: Actor, searched: Searched) {
  return {
    MILESTONE: findMilestones(db, actor, searched),
    TASK: findTasks(db, actor, searched),
  } satisfies Partial<Record<FoundKind, Promise<Found[]>>>
}

async function findMilestones(db: Db, actor: Actor, searched: Searched) {
  const rows = await rowsOf(db, actor, searched, 'MILESTONE', (own, terms) =>
    milestonesQuery(own, actor, terms),
  )
  return rows.map(({ projectId, ...row }) => ({
    ...nothing,
    ...row,
    excerpt: row.excerpt && excerptAround(row.excerpt, searched.words),
    link: linkToMilestone({ id: row.id, projectId }),
  }))
}

function milestonesQuery(db: Db, actor: Actor, terms: Terms) {
  const fit = fitOf(milestones.title, terms)
  return db
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
        ...(isStaff(actor) ? [amongMilestones(terms)] : [visibleProjects(actor), visibleMilestones(actor)]),
        isNotArchived,
        hasEvery(joined(milestones.title, milestones.description), terms),
      ),
    )
    .orderBy(fit, desc(milestones.createdAt), milestones.id)
    .limit(enough)
}

function amongMilestones(terms: Terms): SQL {
  return among(milestones, sql`search_fold(title || ' ' || coalesce(description, ''))`, terms)
}

/** `text` is what the table's trigram index holds (migrations/0051_sums_and_search.sql). */
function among(table: typeof milestones | typeof tasks, text: SQL, terms: Terms): SQL {
  const title = sql`search_fold(title)`
  const found = candidates(
    {
      recent: sql`select id, project_id, ${text} as text from ${table}
        order by created_at desc, id desc limit ${recentItems}`,
      counts: inOpenProject,
      beginning: sql`select id from ${table} where ${begins(title, terms)}
        order by ${title} collate "C" limit ${beginnings}`,
      all: [sql`select id from ${table} where ${hasAll(text, terms.words)}`],
    },
    terms,
  )
  return sql`${table.id} = any(${found})`
}

async function findTasks(db: Db, actor: Actor, searched: Searched) {
  const rows = await rowsOf(db, actor, searched, 'TASK', (own, terms) => tasksQuery(own, actor, terms))
  return rows.map(({ projectId, milestone, project, ...row }) => ({
    ...nothing,
    ...row,
    context: milestone ? `${milestone} · ${project}` : project,
    link: linkToTask({ id: row.id, projectId }),
  }))
}

function tasksQuery(db: Db, actor: Actor, terms: Terms) {
  const fit = fitOf(tasks.title, terms)
  return db
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
    .where(
      and(
        ...(isStaff(actor)
          ? [among(tasks, sql`search_fold(title)`, terms)]
          : [visibleProjects(actor), visibleTasks(actor)]),
        isNotArchived,
        hasEvery(tasks.title, terms),
      ),
    )
    .orderBy(fit, desc(tasks.createdAt), tasks.id)
    .limit(enough)
}
