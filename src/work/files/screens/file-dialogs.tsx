import type { FileItem } from '../contract.ts'
import { FileForm } from './file-form.tsx'
import { RemoveFileDialog } from './remove-file-dialog.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

export type FileDialog = 'versions' | 'form' | 'removal'

type FileDialogsProps = {
  file: FileItem
  opened: FileDialog | null
  onChange: (opened: FileDialog | null) => void
}

/** The dialogs that a file's menu opens. */
export function FileDialogs({ file, opened, onChange }: FileDialogsProps) {
  const dialog = (name: FileDialog) => ({
    file,
    open: opened === name,
    onOpenChange: (open: boolean) => onChange(open ? name : null),
  })
  return (
    <>
      <VersionsDialog {...dialog('versions')} />
      <FileForm {...dialog('form')} />
      <RemoveFileDialog {...dialog('removal')} />
    </>
  )
}
