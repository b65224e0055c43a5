import type { Actor, EmailAbout } from '#kernel/actor.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { TimelineTab } from '#work/milestones/screens/timeline-tab.tsx'
import type { Project } from '#work/projects/contract.ts'

type ProjectFromEmailProps = { project: Project; actor: Actor; about: EmailAbout }

/** The part of a project that an email is about. */
export function ProjectFromEmail({ project, actor, about }: ProjectFromEmailProps) {
  return (
    <>
      <PageHeader title={project.name} />
      {about.milestoneId && <TimelineTab project={project} actor={actor} />}
    </>
  )
}
