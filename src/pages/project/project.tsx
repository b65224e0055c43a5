import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'wouter'
import type { Actor } from '#kernel/actor.ts'
import { CallError, read } from '#kernel/browser/call.ts'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { useRoom } from '#portal/live/browser/provider.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useConversationRead } from '#work/chat/screens/conversation-read.ts'
import type { Project } from '#work/projects/contract.ts'
import { getProject, projectNotFound } from '#work/projects/contract.ts'
import { Due } from '#work/projects/screens/project-facts.tsx'
import { RequestNotice } from '#work/projects/screens/request-notice.tsx'
import { ProjectBadge } from '#work/projects/screens/status-badge.tsx'
import { usePrefetch } from './prefetch.ts'
import { ProjectActions } from './project-actions.tsx'
import { ProjectTabs } from './project-tabs.tsx'

/** One project: where it stands, its plan, files, feedback and chat. */
export function ProjectDetail() {
  const { id = '' } = useParams()
  const { me } = useMe()
  const { data: project, error, refetch } = useQuery(read(getProject, { params: { id } }))
  const { joined, ready } = useRoom(id)
  // A project that doesn't exist can't be joined, so nothing is read of it.
  usePrefetch(id, joined)
  if (!me) return null
  if (project && ready) return <Loaded project={project} actor={actorOf(me)} />
  if (error instanceof CallError && error.status === 404) return <NotThere />
  if (error) {
    return (
      <EmptyState
        title={<h1>Failed to load the project</h1>}
        text={error.message}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  }
  return <Loading id={id} />
}

function Loaded({ project, actor }: { project: Project; actor: Actor }) {
  return (
    <>
      <PageHeader
        back={<BackToProjects />}
        title={project.name}
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

/** Whatever the address names, in one sentence: what one may not see does not exist. */
function NotThere() {
  return (
    <EmptyState
      title={<h1>Project Not Found</h1>}
      text={projectNotFound}
      action={
        <Link href="/projects" className={buttonClass()}>
          All Projects
        </Link>
      }
    />
  )
}

function BackToProjects() {
  return <BackLink href="/projects">Projects</BackLink>
}

/** The shape of the page while it is on its way. */
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
      {params.get('tab') === 'chat' && <ConversationAhead projectId={id} />}
    </>
  )
}

/** The messages are read beside the project, and not after it. */
function ConversationAhead({ projectId }: { projectId: string }) {
  useConversationRead(projectId)
  return null
}
