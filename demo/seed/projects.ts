import { t } from '#kernel/i18n/t.ts'
import { newSequentialId } from '#kernel/ids.ts'
import { projectCounters, projects, statusChanges } from '#schema/projects.ts'
import type { ProjectStatus } from '#schema/values.ts'
import { m } from '#work/projects/messages.ts'
import { statusLabel } from '#work/projects/rules.ts'
import { story } from '../story.ts'
import { nameOf, type Seeded, type SeededProject, staffKeys } from './context.ts'

/** Creates a project, with the steps that led to its status. */
export async function seedProject(seeded: Seeded, project: SeededProject): Promise<void> {
  const { tx, at, day, people, actions } = seeded
  const { id, clientId, client, name, summary, status, budgetMin, budgetMax, createdBy, history } = project
  const deadline = project.deadline && day(project.deadline)
  const fields = { name, summary, clientId, budgetMin, budgetMax, deadline }
  await tx.insert(projects).values({
    ...fields,
    id,
    currency: project.currency,
    status,
    archivedFrom: status === 'ARCHIVED' ? (history.at(-2)?.to ?? 'DISCOVERY') : null,
    createdBy: people[createdBy],
    createdAt: at(project.createdAt),
    updatedAt: at(history.at(-1)?.at ?? project.createdAt),
  })
  // Pins and messages take event numbers. Nothing else in the story creates events.
  const pins = project.pins.length
  const replies = project.pins.flatMap((pin) => pin.replies ?? []).length
  const events = pins + replies + project.messages.length
  await tx.insert(projectCounters).values({ projectId: id, pins, events })
  actions.push({
    at: at(project.createdAt),
    by: createdBy,
    action: 'project.create',
    targetTable: 'projects',
    targetId: id,
    metadata: fields,
    notification: {
      to: staffKeys.includes(createdBy) ? [] : staffKeys,
      title: t(m.requestedNews, { name }),
      body: t(m.requestedBy, { name: nameOf(createdBy), company: story.clients[client].companyName }),
      link: `/projects/${id}`,
      projectId: id,
    },
  })
  if (history.length > 0) await seedHistory(seeded, project)
}

async function seedHistory({ tx, at, people, actions }: Seeded, project: SeededProject): Promise<void> {
  const { id: projectId, name, contacts, history } = project
  const steps = history.map(({ to, by, at: when }, index) => {
    const from: ProjectStatus = history[index - 1]?.to ?? 'DISCOVERY'
    return { from, to, by, changedAt: at(when) }
  })
  await tx.insert(statusChanges).values(
    steps.map(({ from, to, by, changedAt }) => ({
      id: newSequentialId(changedAt),
      projectId,
      fromStatus: from,
      toStatus: to,
      changedBy: people[by],
      changedAt,
    })),
  )
  for (const { from, to, by, changedAt } of steps) {
    actions.push({
      at: changedAt,
      by,
      action: 'project.status',
      targetTable: 'projects',
      targetId: projectId,
      metadata: { before: from, after: to },
      notification: {
        to: contacts.map(({ person }) => person),
        title:
          to === 'COMPLETED'
            ? t(m.completedNews, { name })
            : t(m.movedNews, { name, status: statusLabel(to) }),
        body: '',
        link: `/projects/${projectId}`,
        projectId,
      },
    })
  }
}
