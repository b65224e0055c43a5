import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { read } from '#kernel/browser/call.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { FileItem } from '../contract.ts'
import { listVersions } from '../contract.ts'
import { dayOf, downloadOf, formatSize, nameOf } from './file-labels.ts'
import { FilePicture } from './file-picture.tsx'

type VersionsProps = { file: FileItem; open: boolean; onOpenChange: (open: boolean) => void }

/** All versions of a file, the newest first. Each opens in a tab of its own, so that two can be compared. */
export function VersionsDialog({ file, open, onOpenChange }: VersionsProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Versions"
      description={<span className="[overflow-wrap:anywhere]">{nameOf(file)}</span>}
    >
      <Versions file={file} />
    </Dialog>
  )
}

function Versions({ file }: { file: FileItem }) {
  const versions = useQuery(read(listVersions, { params: { id: file.id } }))
  if (versions.isPending) return <Skeleton className="h-20" aria-label="Loading the versions" />
  if (versions.isError) {
    return (
      <EmptyState
        title="The versions could not be loaded"
        text={versions.error.message}
        action={<Button onClick={() => void versions.refetch()}>Try again</Button>}
      />
    )
  }
  return (
    <ol className="divide-y divide-line rounded-card border border-line">
      {versions.data.map((version) => (
        <Version key={version.version} version={version} newest={version.version === file.version} />
      ))}
    </ol>
  )
}

function Version({ version: file, newest }: { version: FileItem; newest: boolean }) {
  const label = `version ${file.version} of ${nameOf(file)}`
  return (
    <li className="flex items-center gap-3 p-3">
      <a
        href={file.url}
        target="_blank"
        rel="noreferrer"
        aria-label={`Open ${label}`}
        className="group w-20 shrink-0 overflow-hidden rounded-control border border-line"
      >
        <FilePicture key={file.thumbnailUrl} file={file} className="aspect-4/3" />
      </a>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          Version {file.version}
          {newest && <Badge tint="green">Newest</Badge>}
        </p>
        <p className="truncate text-muted text-xs" title={nameOf(file)}>
          {nameOf(file)}
        </p>
        <p className="text-muted text-xs tabular-nums">
          <PlainDate date={dayOf(file.createdAt)} />, by {file.uploaderName} · {formatSize(file.size)}
        </p>
      </div>
      <Tooltip text={`Download ${label}`}>
        <a href={downloadOf(file)} aria-label={`Download ${label}`} className={iconButtonClass}>
          <Download aria-hidden="true" />
        </a>
      </Tooltip>
    </li>
  )
}
