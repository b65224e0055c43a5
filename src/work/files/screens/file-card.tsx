import { Download, FilePlus } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import type { FileItem } from '../contract.ts'
import { dayOf, downloadOf, formatSize, kindLabels, nameOf } from './file-labels.ts'
import { FileMenu } from './file-menu.tsx'
import { FilePicture } from './file-picture.tsx'
import { KindIcon } from './kind-icon.tsx'

type FileCardProps = {
  file: FileItem
  /** Without it there is no button for a next version. */
  onNewVersion?: () => void
  /** May rename, hide and remove it. */
  manages: boolean
  onShare?: (file: FileItem) => void
}

/** A file with its picture; a click on it opens the newest version in a tab of its own. */
export function FileCard({ file, onNewVersion, manages, onShare }: FileCardProps) {
  const name = nameOf(file)
  return (
    <li
      data-file={file.id}
      className="flex min-w-0 scroll-my-20 flex-col overflow-hidden rounded-card border border-line bg-card outline-none"
    >
      <a
        href={file.url}
        target="_blank"
        rel="noreferrer"
        aria-label={`Open ${name}`}
        className="group block border-line border-b outline-offset-[-2px]"
      >
        <FilePicture key={file.thumbnailUrl} file={file} className="aspect-video sm:aspect-4/3" />
      </a>
      <div className="flex flex-1 flex-col gap-2 p-3">
        <p className="line-clamp-2 font-medium [overflow-wrap:anywhere]" title={name}>
          {name}
        </p>
        <p className="text-muted text-xs [overflow-wrap:anywhere]">
          <PlainDate date={dayOf(file.createdAt)} />, by {file.uploaderName}
          <br />
          <span className="tabular-nums">
            Version {file.version} · {formatSize(file.size)}
          </span>
        </p>
        <div className="mt-auto flex items-center gap-1.5">
          <Badge>
            <KindIcon kind={file.kind} className="size-3.5" />
            {kindLabels[file.kind]}
          </Badge>
          {file.internal && <Badge tint="yellow">Internal</Badge>}
          <span className="-me-1.5 ms-auto flex shrink-0">
            {onNewVersion && (
              <IconButton label={`Upload a new version of ${name}`} changes onClick={onNewVersion}>
                <FilePlus aria-hidden="true" />
              </IconButton>
            )}
            <Tooltip text={`Download ${name}`}>
              <a href={downloadOf(file)} aria-label={`Download ${name}`} className={iconButtonClass}>
                <Download aria-hidden="true" />
              </a>
            </Tooltip>
            <FileMenu file={file} manages={manages} onShare={onShare} />
          </span>
        </div>
      </div>
    </li>
  )
}
