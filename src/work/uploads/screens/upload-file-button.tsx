import { Upload } from 'lucide-react'
import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import type { ButtonLook } from '#ui/button.tsx'
import { Button } from '#ui/button.tsx'
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
      <Button {...look} changes aria-label={t(m.uploadFileButton)} onClick={() => setOpen(true)}>
        <Upload aria-hidden="true" className="max-md:hidden" />
        <span className="md:hidden">{t(m.uploadButton)}</span>
        <span className="max-md:hidden">{t(m.uploadFileButton)}</span>
      </Button>
      <UploadDialog project={project} dropped={dropped} open={open} onOpenChange={change} />
    </>
  )
}
