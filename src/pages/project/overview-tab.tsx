import type { Actor } from '#kernel/actor.ts'
import { PendingMilestones } from '#work/milestones/screens/pending-milestones.tsx'
import type { Project } from '#work/projects/contract.ts'
import { ProjectOverview } from '#work/projects/screens/project-overview.tsx'
import { ProjectReviews } from '#work/reviews/screens/project-reviews.tsx'

/** What a project is about, below the milestones and designs that await the reader's decision. */
export function OverviewTab({ project, actor }: { project: Project; actor: Actor }) {
  return (
    <>
      <PendingMilestones project={project} actor={actor} />
      <ProjectReviews project={project} actor={actor} />
      <ProjectOverview project={project} />
    </>
  )
}
