import type { Actor, EmailAbout } from '#kernel/actor.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { part } from '#ui/part.tsx'
import { ComparisonOverPage } from '#work/comparisons/screens/comparison-over-page.tsx'
import type { Project } from '#work/projects/contract.ts'
import { ProjectReviews } from '#work/reviews/screens/project-reviews.tsx'
import { PageSpinner } from '../app/page-spinner.tsx'

const FeedbackTab = part(
  async () => (await import('../project/checked-feedback-tab.tsx')).CheckedFeedbackTab,
  <PageSpinner />,
)
const ChatTab = part(async () => (await import('#work/chat/screens/chat-tab.tsx')).ChatTab, <PageSpinner />)
const TimelineTab = part(
  async () => (await import('#work/milestones/screens/timeline-tab.tsx')).TimelineTab,
  <PageSpinner />,
)

type ProjectFromEmailProps = { project: Project; actor: Actor; about: EmailAbout }

/** The part of a project that the email is about. */
export function ProjectFromEmail({ project, actor, about }: ProjectFromEmailProps) {
  return (
    <>
      <PageHeader title={project.name} />
      {about.milestoneId && <TimelineTab project={project} actor={actor} />}
      {about.reviewId && <ProjectReviews project={project} actor={actor} />}
      {about.fileId && <FeedbackTab project={project} />}
      {about.fileId && <ComparisonOverPage />}
      {about.messages && <ChatTab project={project} />}
    </>
  )
}
