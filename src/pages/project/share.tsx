import { useState } from 'react'
import { part } from '#ui/part.tsx'
import type { FileItem } from '#work/files/contract.ts'
import { untitled } from '#work/files/contract.ts'
import type { Project } from '#work/projects/contract.ts'

const ShareDialog = part(
  async () => (await import('#work/review-links/screens/share-dialog.tsx')).ShareDialog,
)

type ProjectShareProps = { project: Project; open: boolean; onOpenChange: (open: boolean) => void }

/** The review links of a whole project. */
export function ProjectShare({ project, open, onOpenChange }: ProjectShareProps) {
  const [asked, setAsked] = useState(open)
  if (open && !asked) setAsked(true)
  if (!asked) return null
  return <ShareDialog open={open} onOpenChange={onOpenChange} shared={sharedOf(project, null)} />
}

type FileShareProps = { project: Project; file: FileItem | null; onClose: () => void }

/** The review links of one file. */
export function FileShare({ project, file, onClose }: FileShareProps) {
  if (!file) return null
  return <ShareDialog open onOpenChange={(open) => !open && onClose()} shared={sharedOf(project, file)} />
}

function sharedOf(project: Project, file: FileItem | null) {
  return {
    projectId: project.id,
    projectName: project.name,
    file: file && { id: file.id, name: file.originalName ?? untitled },
  }
}
