import { FileText } from 'lucide-react'
import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import type { FileItem } from '#work/files/contract.ts'
import { untitled } from '#work/files/contract.ts'
import { contentUrl } from '#work/files/file-urls.ts'
import { m } from '../messages.ts'

type Decided = {
  fileId: string
  version: number
  originalName: string | null
  url?: string
  picture?: string | null
}

/** The file versions that a decision covers, with links. */
export function DecidedFiles({ files }: { files: Decided[] }) {
  return (
    <ul className="space-y-1.5">
      {files.map(({ fileId, version, originalName, picture }) => (
        <li key={fileId} className="flex min-w-0 items-center gap-2.5 text-sm">
          <Thumb picture={picture ?? null} />
          <span className="min-w-0 truncate">
            {originalName === null ? (
              <span className="text-muted">{t(m.noLongerShared)}</span>
            ) : (
              <a
                href={contentUrl(fileId, version)}
                target="_blank"
                rel="noreferrer"
                className="underline underline-offset-4"
              >
                {originalName}
              </a>
            )}
          </span>
          <span className="shrink-0 text-muted tabular-nums">{t(m.version, { version })}</span>
        </li>
      ))}
    </ul>
  )
}

/** A project file in the form that a decision stores. */
export function decidedOf({ id, version, originalName, thumbnailUrl }: FileItem): Decided {
  return { fileId: id, version, originalName: originalName ?? untitled, picture: thumbnailUrl }
}

function Thumb({ picture }: { picture: string | null }) {
  const [failed, setFailed] = useState(false)
  if (picture && !failed) {
    return (
      <img
        src={picture}
        alt=""
        loading="lazy"
        onError={() => setFailed(true)}
        className="size-9 shrink-0 rounded-control border border-line object-cover object-top"
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-control bg-raised text-muted"
    >
      <FileText className="size-4" />
    </span>
  )
}
