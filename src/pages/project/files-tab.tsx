import { useQuery } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useGrowing } from '#ui/hooks/growing.ts'
import { useScrollToParam } from '#ui/hooks/scroll-to-param.ts'
import { m as common } from '#ui/messages.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { FileItem } from '#work/files/contract.ts'
import { mayAddVersion, mayManageFiles } from '#work/files/rules.ts'
import { FileCard } from '#work/files/screens/file-card.tsx'
import { filesOf, newestCount, newestFilesOf } from '#work/files/screens/files-query.ts'
import { canBeFinal, mayMarkFinal } from '#work/finals/rules.ts'
import { UploadDialog } from '#work/uploads/screens/upload-dialog.tsx'
import { LockedPreview, MarkFinal } from './final-files.tsx'
import { m } from './messages.ts'

type FilesTabProps = {
  project: { id: string; clientId: string }
  /** Called to share a file with a guest. */
  onShare?: (file: FileItem) => void
}

/** The files of a project, newest first. Files that others upload appear without a reload. */
export function FilesTab({ project, onShare }: FilesTabProps) {
  const { me } = useMe()
  const [replaced, setReplaced] = useState<FileItem | null>(null)
  const [marked, setMarked] = useState<string | null>(null)
  const [previewed, setPreviewed] = useState<string | null>(null)
  const newest = useQuery(newestFilesOf(project.id))
  const hasMore = newest.isError || newest.data?.length === newestCount
  const files = useQuery({ ...filesOf(project.id), enabled: hasMore })
  const known = hasMore || !newest.data ? (files.data ?? newest.data) : newest.data
  const { shown, all } = useGrowing(known?.length ?? 0)
  useScrollToParam('file', `${shown} of ${known?.length}`, all)

  if (files.isError) {
    return (
      <EmptyState
        title={t(m.filesFailed)}
        text={files.error.message}
        action={<Button onClick={() => void files.refetch()}>{t(common.tryAgain)}</Button>}
      />
    )
  }
  if (!known) return <FilesSkeleton />
  if (known.length === 0) {
    return <EmptyState icon={<FolderOpen />} title={t(m.noFiles)} text={t(m.noFilesHint)} />
  }
  return (
    <>
      <ul className={grid} aria-label={t(m.filesTab)}>
        {known.slice(0, shown).map((file) => (
          <FileCard
            key={file.id}
            file={file}
            onNewVersion={me && mayAddVersion(actorOf(me), file) ? () => setReplaced(file) : undefined}
            manages={me ? mayManageFiles(actorOf(me)) : false}
            onShare={onShare}
            onMarkFinal={
              me && mayMarkFinal(actorOf(me)) && canBeFinal(file) ? () => setMarked(file.id) : undefined
            }
            onPreview={() => setPreviewed(file.id)}
          />
        ))}
      </ul>
      <MarkFinal
        project={project}
        file={known.find(({ id }) => id === marked)}
        onClose={() => setMarked(null)}
      />
      <LockedPreview file={known.find(({ id }) => id === previewed)} onClose={() => setPreviewed(null)} />
      {replaced && (
        <UploadDialog
          project={project}
          file={replaced}
          open
          onOpenChange={(open) => !open && setReplaced(null)}
        />
      )}
    </>
  )
}

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'

function FilesSkeleton() {
  return (
    <div role="status" aria-label={t(m.loadingFiles)} className={grid}>
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className="overflow-hidden rounded-card border border-line bg-card">
          <Skeleton className="aspect-video rounded-none sm:aspect-4/3" />
          <div className="space-y-2 p-3">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="mt-3 h-6" />
          </div>
        </div>
      ))}
    </div>
  )
}
