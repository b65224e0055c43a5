import { t } from '#kernel/i18n/t.ts'
import { newSequentialId } from '#kernel/ids.ts'
import { milestoneDecisions } from '#schema/milestones.ts'
import { m } from '#work/milestones/messages.ts'
import type { StoryMilestone } from '../story/shape.ts'
import { nameOf, type Seeded, type SeededProject, staffKeys } from './context.ts'

/** Creates each submission of a milestone and the decision on it. */
export async function seedDecisions(
  seeded: Seeded,
  project: SeededProject,
  milestone: StoryMilestone & { id: string },
): Promise<void> {
  const { id: milestoneId, title, submitted = [], decisions = [] } = milestone
  const target = { targetTable: 'milestones', targetId: milestoneId }
  const place = {
    link: `/projects/${project.id}?tab=timeline&milestone=${milestoneId}`,
    projectId: project.id,
  }
  const approvers = project.contacts.filter(({ mayApprove }) => mayApprove).map(({ person }) => person)
  for (const { by, at } of submitted) {
    seeded.actions.push({
      ...target,
      at: seeded.at(at),
      by,
      action: 'milestone.submit',
      metadata: { projectId: project.id },
      notification: {
        ...place,
        to: approvers,
        title: t(m.waitsNews),
        body: t(m.waitsNewsBody, { title, project: project.name }),
        asks: true,
      },
    })
  }
  for (const { decision, by, at, reason, files } of decisions) {
    const decidedAt = seeded.at(at)
    const fileVersions = files.map(([name, version]) => ({
      fileId: project.fileId(name),
      version,
      originalName: name,
    }))
    await seeded.tx.insert(milestoneDecisions).values({
      id: newSequentialId(decidedAt),
      milestoneId,
      decision,
      reason: reason ?? null,
      decidedBy: seeded.people[by],
      decidedByName: nameOf(by),
      fileVersions,
      decidedAt,
    })
    const approved = decision === 'APPROVED'
    seeded.actions.push({
      ...target,
      at: decidedAt,
      by,
      action: approved ? 'milestone.approve' : 'milestone.requestChanges',
      metadata: { projectId: project.id, fileVersions },
      notification: {
        ...place,
        to: staffKeys,
        title: t(approved ? m.approvedNews : m.changesNews, { name: nameOf(by), title }),
        body: reason ?? project.name,
      },
    })
  }
}
