import { Download, FilePlus } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx'
import { PlainDate } from '#ui/plain-date.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import type { FileItem } from '../contract.ts'
import { dayOf, kindWords, sizeWords } from './file-words.ts'
import { KindIcon } from './kind-icon.tsx'

type FileCardProps = {
  file: FileItem
  /** Without it there is no button for a next version. */
  onNewVersion?: () => void
}

/** A file with its picture; a click on it opens the newest version in a tab of its own. */
export function FileCard({ file, onNewVersion }: FileCardProps) {
  const name = file.originalName ?? 'Untitled'
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
        <FilePicture key={file.thumbnailUrl} file={file} />
      </a>
      <div className="flex flex-1 flex-col gap-2 p-3">
        <p className="line-clamp-2 font-medium [overflow-wrap:anywhere]" title={name}>
          {name}
        </p>
        <p className="text-muted text-xs">
          <PlainDate date={dayOf(file.createdAt)} />, by {file.uploaderName}
          <br />
          <span className="tabular-nums">
            Version {file.version} · {sizeWords(file.size)}
          </span>
        </p>
        <div className="mt-auto flex items-center gap-1.5">
          <Badge>{kindWords[file.kind]}</Badge>
          {file.internal && <Badge tint="yellow">Internal</Badge>}
          <span className="-mr-1.5 ml-auto flex shrink-0">
            {onNewVersion && (
              <IconButton label={`Upload a new version of ${name}`} onClick={onNewVersion}>
                <FilePlus aria-hidden="true" />
              </IconButton>
            )}
            <Tooltip text={`Download ${name}`}>
              <a href={file.url} download={name} aria-label={`Download ${name}`} className={iconButtonClass}>
                <Download aria-hidden="true" />
              </a>
            </Tooltip>
          </span>
        </div>
      </div>
    </li>
  )
}

/** The thumbnail; where there is none, or it cannot be drawn, the icon of the kind. */
function FilePicture({ file }: { file: FileItem }) {
  const [failed, setFailed] = useState(false)
  return (
    <span className="grid aspect-video place-items-center overflow-hidden bg-raised sm:aspect-4/3">
      {file.thumbnailUrl && !failed ? (
        <img
          src={file.thumbnailUrl}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
          className="size-full object-cover object-top transition-opacity duration-120 group-hover:opacity-85"
        />
      ) : (
        <KindIcon kind={file.kind} className="size-10 text-muted" />
      )}
    </span>
  )
}
