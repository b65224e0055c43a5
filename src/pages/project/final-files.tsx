import { lazy, Suspense } from 'react'
import type { FileItem } from '#work/files/contract.ts'

const FinalDialog = lazy(() =>
  import('#work/finals/screens/final-dialog.tsx').then((finals) => ({ default: finals.FinalDialog })),
)
const PreviewDialog = lazy(() =>
  import('#work/finals/screens/preview-dialog.tsx').then((finals) => ({ default: finals.PreviewDialog })),
)

type FinalProps = {
  project: { id: string; clientId: string }
  /** The file to mark as final, or to preview. */
  file: FileItem | undefined
  onClose: () => void
}

/** The dialog in which staff choose the invoice that unlocks a file. */
export function MarkFinal({ project, file, onClose }: FinalProps) {
  if (!file) return null
  return (
    <Suspense>
      <FinalDialog project={project} file={file} open onOpenChange={(open) => !open && onClose()} />
    </Suspense>
  )
}

/** A locked file's preview. Closes by itself once the file is unlocked. */
export function LockedPreview({ file, onClose }: Pick<FinalProps, 'file' | 'onClose'>) {
  if (!file?.locked) return null
  return (
    <Suspense>
      <PreviewDialog file={file} open onOpenChange={(open) => !open && onClose()} />
    </Suspense>
  )
}
