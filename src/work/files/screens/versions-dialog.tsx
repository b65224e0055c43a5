import { useQuery } from '@tanstack/react-query'
import { Download, NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { firstPair } from '../comparison-link.ts'
import type { FileItem } from '../contract.ts'
import { listVersions } from '../contract.ts'
import { m } from '../messages.ts'
import { mayWriteNote } from '../rules.ts'
import { ChangeNote } from './change-note.tsx'
import { CompareButton } from './compare-button.tsx'
import { designUrls } from './design-urls.ts'
import { dayOf, downloadOf, formatSize, nameOf } from './file-labels.ts'
import { FilePicture } from './file-picture.tsx'
import { LockedNotice } from './final-state.tsx'
import { NoteForm } from './note-form.tsx'

type VersionsProps = { file: FileItem; open: boolean; onOpenChange: (open: boolean) => void }

/** Lists all versions of a file, newest first. Each opens in a new tab, and any two can be compared. */
export function VersionsDialog({ file, open, onOpenChange }: VersionsProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(m.versions)}
      footer={
        file.version > 1 &&
        file.thumbnailUrl && (
          <CompareButton pair={firstPair(file, file.version)} onOpen={() => onOpenChange(false)} />
        )
      }
      description={<span className="[overflow-wrap:anywhere]">{nameOf(file)}</span>}
    >
      <LockedNotice file={file} className="mb-3" />
      <Versions file={file} />
    </Dialog>
  )
}

function Versions({ file }: { file: FileItem }) {
  const reading = read(listVersions, { params: { id: file.id } })
  // The newest version is part of the key, so that the query notices new versions.
  const versions = useQuery({ ...reading, queryKey: [...reading.queryKey, file.version] })
  if (versions.isPending) return <Skeleton className="h-20" aria-label={t(m.loadingVersions)} />
  if (versions.isError) {
    return (
      <EmptyState
        title={t(m.versionsFailed)}
        text={versions.error.message}
        action={<Button onClick={() => void versions.refetch()}>{t(common.tryAgain)}</Button>}
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
  const named = { version: file.version, name: nameOf(file) }
  const { me } = useMe()
  const [writing, setWriting] = useState(false)
  return (
    <li>
      <div className="flex items-center gap-3 p-3">
        <a
          href={file.locked ? designUrls(file).content : file.url}
          target="_blank"
          rel="noreferrer"
          aria-label={t(m.openVersion, named)}
          className="group w-20 shrink-0 overflow-hidden rounded-control border border-line"
        >
          <FilePicture key={file.thumbnailUrl} file={file} className="aspect-4/3" />
        </a>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {t(m.versionNumber, { version: file.version })}
            {newest && <Badge tint="green">{t(m.newestBadge)}</Badge>}
          </p>
          <p className="truncate text-muted text-xs" title={nameOf(file)}>
            {nameOf(file)}
          </p>
          <p className="text-muted text-xs tabular-nums">
            <T
              m={m.dayAndName}
              values={{ day: <PlainDate date={dayOf(file.createdAt)} />, name: file.uploaderName }}
            />{' '}
            · {formatSize(file.size)}
          </p>
        </div>
        {me && mayWriteNote(actorOf(me), file) && !writing && (
          <IconButton
            label={t(file.changeNote ? m.editNote : m.addNote, named)}
            changes
            onClick={() => setWriting(true)}
          >
            <NotebookPen aria-hidden="true" />
          </IconButton>
        )}
        {!file.locked && (
          <Tooltip text={t(m.downloadVersion, named)}>
            <a href={downloadOf(file)} aria-label={t(m.downloadVersion, named)} className={iconButtonClass}>
              <Download aria-hidden="true" />
            </a>
          </Tooltip>
        )}
      </div>
      {writing ? (
        <NoteForm file={file} onDone={() => setWriting(false)} />
      ) : (
        <ChangeNote note={file.changeNote} className="px-3 pb-3" />
      )}
    </li>
  )
}
