import { Upload } from 'lucide-react'
import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import type { ButtonLook } from '#ui/button.tsx'
import { Button, iconOnPhone } from '#ui/button.tsx'
import { usePageDrop } from '#work/files/screens/page-drop.ts'
import { m } from '../messages.ts'
import { UploadDialog } from './upload-dialog.tsx'

/** Opens the project's upload dialog. Dropping files anywhere on the page opens it too. */
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
      <Button {...look} changes className={iconOnPhone} onClick={() => setOpen(true)}>
        <Upload aria-hidden="true" />
        <span className="max-md:sr-only">{t(m.uploadFileButton)}</span>
      </Button>
      <UploadDialog project={project} dropped={dropped} open={open} onOpenChange={change} />
    </>
  )
}
