import { Upload } from 'lucide-react'
import { useState } from 'react'
import type { ButtonLook } from '#ui/button.tsx'
import { Button } from '#ui/button.tsx'
import { UploadDialog } from './upload-dialog.tsx'

/** Opens the upload dialog of a project. */
export function UploadFileButton({ project, ...look }: { project: { id: string } } & ButtonLook) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...look} changes onClick={() => setOpen(true)}>
        <Upload aria-hidden="true" />
        <span>
          Upload<span className="max-md:sr-only"> File</span>
        </span>
      </Button>
      <UploadDialog project={project} open={open} onOpenChange={setOpen} />
    </>
  )
}
