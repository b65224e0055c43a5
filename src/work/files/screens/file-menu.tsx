import { Ellipsis, History, Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlay/menu.tsx'
import type { FileItem } from '../contract.ts'
import { mayBeShared } from '../rules.ts'
import { FileForm } from './file-form.tsx'
import { nameOf } from './file-labels.ts'
import { RemoveFileDialog } from './remove-file-dialog.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

type FileMenuProps = {
  file: FileItem
  /** May rename, hide and remove it. */
  manages: boolean
  /** Shares it with a guest. */
  onShare?: (file: FileItem) => void
}

/** What else is done with a file: its versions, and for staff its name, kind and end. */
export function FileMenu({ file, manages, onShare }: FileMenuProps) {
  const [opened, setOpened] = useState<'versions' | 'form' | 'removal' | null>(null)
  const dialog = (name: typeof opened) => ({
    file,
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : null),
  })
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`More for ${nameOf(file)}`}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={<History />} onSelect={() => setOpened('versions')}>
          Versions
        </MenuItem>
        {onShare && mayBeShared(file) && (
          <MenuItem icon={<Share2 />} onSelect={() => onShare(file)}>
            Share for Review…
          </MenuItem>
        )}
        {manages && (
          <>
            <MenuItem icon={<Pencil />} onSelect={() => setOpened('form')}>
              Edit
            </MenuItem>
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 />} onSelect={() => setOpened('removal')}>
              Remove
            </MenuItem>
          </>
        )}
      </Menu>
      <VersionsDialog {...dialog('versions')} />
      <FileForm {...dialog('form')} />
      <RemoveFileDialog {...dialog('removal')} />
    </>
  )
}
