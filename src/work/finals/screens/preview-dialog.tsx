import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { PageSwitcher } from '#work/feedback/screens/canvas/page-switcher.tsx'
import type { FileItem } from '#work/files/contract.ts'
import { m as files } from '#work/files/messages.ts'
import { DesignPicture } from '#work/files/screens/design-picture.tsx'
import { designUrls } from '#work/files/screens/design-urls.ts'
import { nameOf } from '#work/files/screens/file-labels.ts'
import { LockedNotice } from '#work/files/screens/final-state.tsx'
import { m } from '../messages.ts'

type PreviewProps = { file: FileItem; open: boolean; onOpenChange: (open: boolean) => void }

/** A locked file's preview with a watermark, and the invoice that unlocks it. */
export function PreviewDialog({ file, open, onOpenChange }: PreviewProps) {
  const [page, turn] = useState(1)
  const name = nameOf(file)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title={t(m.finalFile)}
      description={<span className="[overflow-wrap:anywhere]">{name}</span>}
    >
      <div className="space-y-3">
        <LockedNotice file={file} />
        {file.thumbnailUrl && (
          <div className="overflow-hidden rounded-card border border-line">
            <DesignPicture
              file={file}
              urls={designUrls(file)}
              page={page}
              alt={t(files.previewNamed, { name })}
              onFailed={() => undefined}
            />
          </div>
        )}
        {file.pages !== null && file.pages > 1 && (
          <div className="flex justify-center">
            <PageSwitcher page={page} pages={file.pages} onChange={turn} />
          </div>
        )}
      </div>
    </Dialog>
  )
}
