import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { CallError, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { useRoom } from '#portal/live/browser/provider.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { m as common } from '#ui/messages.ts'
import { ComparisonOverPage } from '#work/comparisons/screens/comparison-over-page.tsx'
import { feedbackOf } from '#work/feedback/screens/feedback-query.ts'
import { filesOf } from '#work/files/screens/files-query.ts'
import { getProject } from '#work/projects/contract.ts'
import { listUnreadComments } from '#work/unread-comments/contract.ts'
import { PageSpinner } from '../app/page-spinner.tsx'
import { ProjectNotFound } from '../project/project-not-found.tsx'
import { m } from './messages.ts'
import { ReviewScreen } from './review-screen.tsx'

/** A project's designs in the full window, with the comments beside them. */
export function DesignReview() {
  const { id = '' } = useParams()
  const { me } = useMe()
  const { joined, ready } = useRoom(id)
  const project = useQuery(read(getProject, { params: { id } }))
  const enabled = joined || (ready && project.data !== undefined)
  const files = useQuery({ ...filesOf(id), enabled })
  const items = useQuery({ ...feedbackOf(id), enabled })
  // Loaded along with the comments, and used by the list.
  useQuery({ ...read(listUnreadComments, { params: { id } }), enabled })
  if (!me) return null
  if (project.data && files.data && items.data && ready) {
    return (
      <>
        <ReviewScreen project={project.data} actor={actorOf(me)} files={files.data} items={items.data} />
        <ComparisonOverPage />
      </>
    )
  }
  if (project.error instanceof CallError && project.error.status === 404) return <ProjectNotFound />
  const failed = [project, files, items].filter(({ isError }) => isError)
  if (failed.length === 0) return <PageSpinner />
  return (
    <EmptyState
      title={<h1>{t(m.reviewFailed)}</h1>}
      text={failed[0]?.error?.message}
      action={
        <Button onClick={() => void Promise.all(failed.map((one) => one.refetch()))}>
          {t(common.tryAgain)}
        </Button>
      }
    />
  )
}
