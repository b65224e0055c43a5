import { lazy, Suspense, useState } from 'react'
import type { FileItem } from '#work/files/contract.ts'
import { untitled } from '#work/files/contract.ts'
import type { Project } from '#work/projects/contract.ts'

const ShareDialog = lazy(() =>
  import('#work/review-links/screens/share-dialog.tsx').then((share) => ({ default: share.ShareDialog })),
)

type ProjectShareProps = { project: Project; open: boolean; onOpenChange: (open: boolean) => void }

/** The review links of a whole project. */
export function ProjectShare({ project, open, onOpenChange }: ProjectShareProps) {
  const [asked, setAsked] = useState(open)
  if (open && !asked) setAsked(true)
  if (!asked) return null
  return (
    <Suspense>
      <ShareDialog open={open} onOpenChange={onOpenChange} shared={sharedOf(project, null)} />
    </Suspense>
  )
}

type FileShareProps = { project: Project; file: FileItem | null; onClose: () => void }

/** The review links of one file. */
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
