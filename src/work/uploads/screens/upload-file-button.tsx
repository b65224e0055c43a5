import { Upload } from 'lucide-react'
import { useState } from 'react'
import type { ButtonLook } from '#ui/button.tsx'
import { Button } from '#ui/button.tsx'
import { usePageDrop } from '#work/files/screens/page-drop.ts'
import { UploadDialog } from './upload-dialog.tsx'

/** Opens the upload dialog of a project; so does dropping files anywhere on its page. */
export function UploadFileButton({ project, ...look }: { project: { id: string } } & ButtonLook) {
  const [open, setOpen] = useState(false)
  const [dropped, setDropped] = useState<File[]>()
  const change = (isOpen: boolean) => {
    setOpen(isOpen)
    if (!isOpen) setDropped(undefined)
  }
  usePageDrop((files) => {
    setDropped(files)
    setOpen(true)
  })
  return (
    <>
      <Button {...look} changes onClick={() => setOpen(true)}>
        <Upload aria-hidden="true" className="max-md:hidden" />
        <span>
          Upload<span className="max-md:sr-only"> File</span>
        </span>
      </Button>
      <UploadDialog project={project} dropped={dropped} open={open} onOpenChange={change} />
    </>
  )
}
