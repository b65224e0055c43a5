import { lazy, Suspense } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { FileItem } from '../contract.ts'
import { nameOf } from './file-words.ts'

/** The uploader is large and rarely needed, so it comes when the dialog opens. */
const Uploader = lazy(() => import('./uploader.tsx').then((part) => ({ default: part.Uploader })))

type UploadDialogProps = {
  project: { id: string }
  /** Of which this brings the next version; else it is a new file. */
  file?: FileItem
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** One file at a time; closing it while it uploads stops the upload. */
export function UploadDialog({ project, file, open, onOpenChange }: UploadDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={file ? 'Upload a new version' : 'Upload a file'}
      description={file && `It becomes version ${file.version + 1} of ${nameOf(file)}.`}
      size="large"
    >
      <Suspense fallback={<Skeleton className="h-80" />}>
        <Uploader projectId={project.id} file={file} onDone={() => onOpenChange(false)} />
      </Suspense>
    </Dialog>
  )
}
