import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'wouter'
import type { Actor } from '#kernel/actor.ts'
import { CallError, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { useRoom } from '#portal/live/browser/provider.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { m as common } from '#ui/messages.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { part } from '#ui/part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useConversationRead } from '#work/chat/screens/conversation-read.ts'
import type { Project } from '#work/projects/contract.ts'
import { getProject } from '#work/projects/contract.ts'
import { Due } from '#work/projects/screens/project-facts.tsx'
import { RequestNotice } from '#work/projects/screens/request-notice.tsx'
import { ProjectBadge } from '#work/projects/screens/status-badge.tsx'
import { PageSpinner } from '../app/page-spinner.tsx'
import { m } from './messages.ts'
import { usePrefetch } from './prefetch.ts'
import { ProjectActions } from './project-actions.tsx'
import { ProjectNotFound } from './project-not-found.tsx'
import { ProjectTabs } from './project-tabs.tsx'

const ProjectFromEmail = part(
  async () => (await import('../from-email/project-from-email.tsx')).ProjectFromEmail,
  <PageSpinner />,
)

/** One project: status, timeline, files, feedback and chat. */
export function ProjectDetail() {
  const { id = '' } = useParams()
  const { me } = useMe()
  const { data: project, error, refetch } = useQuery(read(getProject, { params: { id } }))
  const { joined, ready } = useRoom(id)
  // A project that doesn't exist can't be joined, so nothing is fetched for it.
  usePrefetch(id, joined)
  if (!me) return null
  if (project && ready) return <Loaded project={project} actor={actorOf(me)} />
  if (error instanceof CallError && error.status === 404) return <ProjectNotFound />
  if (error) {
    return (
      <EmptyState
        title={<h1>{t(m.projectFailed)}</h1>}
        text={error.message}
        action={<Button onClick={() => void refetch()}>{t(common.tryAgain)}</Button>}
      />
    )
  }
  return <Loading id={id} />
}

function Loaded({ project, actor }: { project: Project; actor: Actor }) {
  if (actor.fromEmail) {
    return <ProjectFromEmail project={project} actor={actor} about={actor.fromEmail.about} />
  }
  return (
    <>
      <PageHeader
        back={<BackToProjects />}
        title={<bdi>{project.name}</bdi>}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:gap-x-2 md:mt-2">
            <ProjectBadge project={project} />
            <span>
              <Due project={project} />
            </span>
          </span>
        }
        actions={<ProjectActions project={project} actor={actor} />}
      />
      <RequestNotice project={project} actor={actor} />
      <ProjectTabs project={project} actor={actor} />
    </>
  )
}

function BackToProjects() {
  return <BackLink href="/projects">{t(m.projects)}</BackLink>
}

/** Skeleton of the page, shown while it loads. */
function Loading({ id }: { id: string }) {
  const [params] = useSearchParams()
  return (
    <>
      <PageHeader
        back={<BackToProjects />}
        title={<Skeleton className="h-8 w-64" />}
        subtitle={<Skeleton className="mt-2 h-5.5 w-44" />}
        actions={<Skeleton className="h-9 w-32" />}
      />
      <Skeleton className="h-10" />
      <Skeleton className="mt-5 h-48" />
      {params.get('tab') === 'chat' && <ConversationPrefetch projectId={id} />}
    </>
  )
}

/** Loads the messages in parallel with the project. */
function ConversationPrefetch({ projectId }: { projectId: string }) {
  useConversationRead(projectId)
  return null
}
