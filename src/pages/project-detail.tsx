import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'wouter'
import { actorOf, useMe } from '#features/accounts/screens/session.tsx'
import { useConversationRead } from '#features/chat/screens/conversation.read.ts'
import { useRoom } from '#features/chat/screens/live.tsx'
import { UploadFileButton } from '#features/files/screens/upload-file-button.tsx'
import { mayManageInvoices } from '#features/invoices/rules.ts'
import { NewInvoiceLink } from '#features/invoices/screens/new-invoice.tsx'
import type { Project } from '#features/projects/contract.ts'
import { getProject } from '#features/projects/contract.ts'
import { mayChangeProject } from '#features/projects/rules.ts'
import { EditProjectDialog } from '#features/projects/screens/edit-project.tsx'
import { Due } from '#features/projects/screens/project-facts.tsx'
import { StatusBadge } from '#features/projects/screens/status-badge.tsx'
import { StatusControl } from '#features/projects/screens/status-control.tsx'
import { mayWriteQuotes } from '#features/quotes/rules.ts'
import { NewQuoteLink } from '#features/quotes/screens/new-quote.tsx'
import { mayShare } from '#features/review/rules.ts'
import type { Actor } from '#kernel/actor.ts'
import { CallError, read } from '#kernel/call.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useReadAhead } from './project-detail.ahead.ts'
import { ShareButton } from './project-detail.share.tsx'
import { ProjectTabs } from './project-detail.tabs.tsx'

/** One project: where it stands, its plan, files, feedback and chat. */
export function ProjectDetail() {
  const { id = '' } = useParams()
  const { me } = useMe()
  const { data: project, error, refetch } = useQuery(read(getProject, { params: { id } }))
  useRoom(id)
  useReadAhead(id)
  if (!me) return null
  if (project) return <Loaded project={project} actor={actorOf(me)} />
  if (error instanceof CallError && error.status === 404) return <NotThere why={error.detail} />
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
  const [editing, setEditing] = useState(false)
  const changes = mayChangeProject(actor)
  // Where a plan, a comment or a message is the one thing to do, the upload stands back.
  const [params] = useSearchParams()
  const brings = ['overview', 'files'].includes(params.get('tab') ?? 'overview')
  return (
    <>
      <PageHeader
        back={<BackToProjects />}
        title={project.name}
        subtitle={
          <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge status={project.status} />
            <span>
              <Due project={project} />
            </span>
          </span>
        }
        actions={
          <>
            {changes && (
              <>
                <IconButton label="Edit Project" onClick={() => setEditing(true)}>
                  <Pencil aria-hidden="true" />
                </IconButton>
                {mayShare(actor) && <ShareButton project={project} />}
                <StatusControl project={project} />
              </>
            )}
            {mayWriteQuotes(actor) && <NewQuoteLink start={{ projectId: project.id }} />}
            {mayManageInvoices(actor) && <NewInvoiceLink start={{ projectId: project.id }} />}
            <UploadFileButton project={project} variant={brings ? 'primary' : 'secondary'} />
          </>
        }
      />
      <ProjectTabs project={project} actor={actor} />
      {changes && <EditProjectDialog open={editing} onOpenChange={setEditing} project={project} />}
    </>
  )
}

function NotThere({ why }: { why: string }) {
  return (
    <EmptyState
      title={<h1>Project Not Found</h1>}
      text={why}
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
