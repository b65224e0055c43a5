import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { m as common } from '#ui/messages.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { filesOf } from '#work/files/screens/files-query.ts'
import { m } from '../messages.ts'
import type { UseAdditions } from './additions.ts'
import { noAdditions } from './additions.ts'
import { FeedbackPanel } from './feedback-panel.tsx'
import { feedbackOf } from './feedback-query.ts'

type FeedbackTabProps = {
  project: { id: string; clientId: string }
  /** Adds content from rooms above this one. */
  useAdditions?: UseAdditions
}

/** A project's mockups with their pins, and the comments below. */
export function FeedbackTab({ project, useAdditions = noAdditions }: FeedbackTabProps) {
  const { me } = useMe()
  const search = new URLSearchParams(useSearch())
  const [pin, comment, file] = [search.get('pin'), search.get('comment'), search.get('file')]
  const items = useQuery(feedbackOf(project.id))
  const files = useQuery(filesOf(project.id))
  const error = items.error ?? files.error

  // Shows cached data even if refreshing it failed.
  if (error && !(items.data && files.data)) {
    const again = () => void Promise.all([items.refetch(), files.refetch()])
    return (
      <EmptyState
        title={t(m.loadFailed)}
        text={error.message}
        action={<Button onClick={again}>{t(common.tryAgain)}</Button>}
      />
    )
  }
  if (!items.data || !files.data || !me) return <FeedbackSkeleton />
  // Following a link to another comment or design resets the panel with that item in view.
  return (
    <FeedbackPanel
      key={`${pin} ${comment} ${file}`}
      project={project}
      useAdditions={useAdditions}
      actor={actorOf(me)}
      files={files.data}
      items={items.data}
      linked={items.data.find((item) => item.id === comment || (pin && item.number === Number(pin)))}
      linkedFile={files.data.find((one) => one.id === file)}
    />
  )
}

function FeedbackSkeleton() {
  return (
    <div role="status" aria-label={t(m.loading)} className="space-y-5">
      <Skeleton className="h-[min(60dvh,40rem)] rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  )
}
