import { lazy, Suspense } from 'react'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { FileItem } from '#work/files/contract.ts'
import { nameOf } from '#work/files/screens/file-labels.ts'

/** The uploader is large and rarely needed, so it comes when the dialog opens. */
const Uploader = lazy(() => import('./uploader.tsx').then((part) => ({ default: part.Uploader })))

type UploadDialogProps = {
  project: { id: string }
  /** Of which this brings the next version; else it is a new file. */
  file?: FileItem
  /** Files that were dropped on the page. */
  dropped?: File[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Uploads new files, or the next version of one; closing it stops what is uploading. */
export function UploadDialog({ project, file, dropped, open, onOpenChange }: UploadDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={file ? 'Upload a new version' : 'Upload files'}
      description={file && `It becomes version ${file.version + 1} of ${nameOf(file)}.`}
      size="large"
    >
      <Suspense fallback={<Skeleton className="h-80" />}>
        <Uploader projectId={project.id} file={file} dropped={dropped} onDone={() => onOpenChange(false)} />
      </Suspense>
    </Dialog>
  )
}
