import { useState } from 'react'
import { classes } from '#ui/classes.ts'
import type { FileItem } from '../contract.ts'
import { KindIcon } from './kind-icon.tsx'

/** The thumbnail, or the kind's icon if there is none or it fails to load. */
export function FilePicture({ file, className }: { file: FileItem; className?: string }) {
  const [failed, setFailed] = useState(false)
  return (
    <span className={classes('grid place-items-center overflow-hidden bg-raised', className)}>
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
        <KindIcon kind={file.kind} className="size-1/3 max-h-10 max-w-10 text-muted" />
      )}
    </span>
  )
}
