import { part } from '#ui/part.tsx'
import type { FileItem } from '#work/files/contract.ts'

const FinalDialog = part(async () => (await import('#work/finals/screens/final-dialog.tsx')).FinalDialog)
const PreviewDialog = part(
  async () => (await import('#work/finals/screens/preview-dialog.tsx')).PreviewDialog,
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
  return <FinalDialog project={project} file={file} open onOpenChange={(open) => !open && onClose()} />
}

/** A locked file's preview. Closes by itself once the file is unlocked. */
export function LockedPreview({ file, onClose }: Pick<FinalProps, 'file' | 'onClose'>) {
  if (!file?.locked) return null
  return <PreviewDialog file={file} open onOpenChange={(open) => !open && onClose()} />
}
