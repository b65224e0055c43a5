import { Download, FilePlus, Lock } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import { Badge } from '#ui/badge.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx'
import { m as common } from '#ui/messages.ts'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import type { FileItem } from '../contract.ts'
import { m } from '../messages.ts'
import { dayOf, downloadOf, formatSize, kindLabels, nameOf } from './file-labels.ts'
import { FileMenu } from './file-menu.tsx'
import { FilePicture } from './file-picture.tsx'
import { FinalBadge } from './final-state.tsx'
import { KindIcon } from './kind-icon.tsx'

type FileCardProps = {
  file: FileItem
  /** Called to add a version. Without it, the button is hidden. */
  onNewVersion?: () => void
  /** Whether this person can rename, hide and remove the file. */
  manages: boolean
  onShare?: (file: FileItem) => void
  onMarkFinal?: (file: FileItem) => void
  /** Called to show the preview of a locked file. */
  onPreview: (file: FileItem) => void
}

/** A file with its thumbnail. Clicking it opens the newest version in a new tab, or its preview if it's locked. */
export function FileCard({ file, onNewVersion, manages, onShare, onMarkFinal, onPreview }: FileCardProps) {
  const name = nameOf(file)
  const picture = <FilePicture key={file.thumbnailUrl} file={file} className="aspect-video sm:aspect-4/3" />
  return (
    <li
      data-file={file.id}
      className="flex min-w-0 scroll-my-20 flex-col overflow-hidden rounded-card border border-line bg-card outline-none [contain-intrinsic-size:auto_20rem] [content-visibility:auto]"
    >
      {file.locked ? (
        <button
          type="button"
          aria-label={t(m.previewNamed, { name })}
          className={pictureClass}
          onClick={() => onPreview(file)}
        >
          {picture}
        </button>
      ) : (
        <a
          href={file.url}
          target="_blank"
          rel="noreferrer"
          aria-label={t(m.openNamed, { name })}
          className={pictureClass}
        >
          {picture}
        </a>
      )}
      <div className="flex flex-1 flex-col gap-2 p-3">
        <p dir="auto" className="line-clamp-2 font-medium [overflow-wrap:anywhere]" title={name}>
          {name}
        </p>
        <p className="text-muted text-xs [overflow-wrap:anywhere]">
          <T
            m={m.dayAndName}
            values={{ day: <PlainDate date={dayOf(file.createdAt)} />, name: file.uploaderName }}
          />
          <br />
          <span className="tabular-nums">
            {t(m.versionNumber, { version: file.version })} · {formatSize(file.size)}
          </span>
        </p>
        <div className="mt-auto flex flex-wrap items-center gap-1.5">
          <Badge>
            <KindIcon kind={file.kind} className="size-3.5" />
            {kindLabels[file.kind]}
          </Badge>
          {file.internal && <Badge tint="yellow">{t(common.internal)}</Badge>}
          <FinalBadge file={file} />
          <span className="-me-1.5 ms-auto flex shrink-0">
            {onNewVersion && (
              <IconButton label={t(m.uploadVersionOf, { name })} changes onClick={onNewVersion}>
                <FilePlus aria-hidden="true" />
              </IconButton>
            )}
            {file.locked ? (
              <IconButton label={t(m.previewNamed, { name })} onClick={() => onPreview(file)}>
                <Lock aria-hidden="true" />
              </IconButton>
            ) : (
              <Tooltip text={t(m.downloadNamed, { name })}>
                <a
                  href={downloadOf(file)}
                  aria-label={t(m.downloadNamed, { name })}
                  className={iconButtonClass}
                >
                  <Download aria-hidden="true" />
                </a>
              </Tooltip>
            )}
            <FileMenu file={file} manages={manages} onShare={onShare} onMarkFinal={onMarkFinal} />
          </span>
        </div>
      </div>
    </li>
  )
}

const pictureClass = 'group block border-line border-b outline-offset-[-2px]'
