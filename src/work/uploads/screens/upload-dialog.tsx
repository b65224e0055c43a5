import { t } from '#kernel/i18n/t.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { part } from '#ui/part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { FileItem } from '#work/files/contract.ts'
import { nameOf } from '#work/files/screens/file-labels.ts'
import { m } from '../messages.ts'

/** Loaded when the dialog opens, since the uploader is large and rarely needed. */
const Uploader = part(async () => (await import('./uploader.tsx')).Uploader, <Skeleton className="h-80" />)

type UploadDialogProps = {
  project: { id: string }
  /** The file that gets a new version. Without it, the upload is a new file. */
  file?: FileItem
  /** Files that were dropped on the page. */
  dropped?: File[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Uploads new files or the next version of one. Closing it stops running uploads. */
export function UploadDialog({ project, file, dropped, open, onOpenChange }: UploadDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={file ? t(m.uploadNewVersion) : t(m.uploadFiles)}
      description={file && t(m.becomesVersion, { version: file.version + 1, name: nameOf(file) })}
      size="large"
    >
      <Uploader projectId={project.id} file={file} dropped={dropped} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}
