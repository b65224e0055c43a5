import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { FileItem } from '#features/files/contract.ts'
import { untitled } from '#features/files/contract.ts'
import type { Project } from '#features/projects/contract.ts'
import { IconButton } from '#ui/icon-button.tsx'

const ShareDialog = lazy(() =>
  import('#features/review/screens/share-dialog.tsx').then((share) => ({ default: share.ShareDialog })),
)

/** Opens the links for guests of the whole project. */
export function ShareButton({ project }: { project: Project }) {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label="Share for Review"
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        <Share2 aria-hidden="true" />
      </IconButton>
      {asked && (
        <Suspense>
          <ShareDialog open={open} onOpenChange={setOpen} shared={sharedOf(project, null)} />
        </Suspense>
      )}
    </>
  )
}

type FileShareProps = { project: Project; file: FileItem | null; onClose: () => void }

/** The links for guests of one file. */
export function FileShare({ project, file, onClose }: FileShareProps) {
  if (!file) return null
  return (
    <Suspense>
      <ShareDialog open onOpenChange={(open) => !open && onClose()} shared={sharedOf(project, file)} />
    </Suspense>
  )
}

function sharedOf(project: Project, file: FileItem | null) {
  return {
    projectId: project.id,
    projectName: project.name,
    file: file && { id: file.id, name: file.originalName ?? untitled },
  }
}
