import { Ellipsis, FileLock, History, Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { m as common } from '#ui/messages.ts'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlay/menu.tsx'
import { part } from '#ui/part.tsx'
import type { FileItem } from '../contract.ts'
import { m } from '../messages.ts'
import { mayBeShared } from '../rules.ts'
import type { FileDialog } from './file-dialogs.tsx'
import { nameOf } from './file-labels.ts'

const FileDialogs = part(async () => (await import('./file-dialogs.tsx')).FileDialogs)

type FileMenuProps = {
  file: FileItem
  /** Whether this person can rename, hide and remove the file. */
  manages: boolean
  /** Called to share the file with a guest. */
  onShare?: (file: FileItem) => void
  /** Called to choose the invoice that unlocks the file. */
  onMarkFinal?: (file: FileItem) => void
}

/** Menu with more actions for a file: versions and, for staff, edit and remove. */
export function FileMenu({ file, manages, onShare, onMarkFinal }: FileMenuProps) {
  const [opened, setOpened] = useState<FileDialog | null>(null)
  // A list has hundreds of these menus, so dialogs are added to the page only when one is opened.
  const [hasDialogs, setHasDialogs] = useState(false)
  if (opened && !hasDialogs) setHasDialogs(true)
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t(m.moreFor, { name: nameOf(file) })}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={<History />} onSelect={() => setOpened('versions')}>
          {t(m.versions)}
        </MenuItem>
        {onShare && mayBeShared(file) && (
          <MenuItem icon={<Share2 />} onSelect={() => onShare(file)}>
            {t(m.shareForReview)}
          </MenuItem>
        )}
        {onMarkFinal && (
          <MenuItem icon={<FileLock />} onSelect={() => onMarkFinal(file)}>
            {t(file.final ? m.finalFile : m.markAsFinal)}
          </MenuItem>
        )}
        {manages && (
          <>
            <MenuItem icon={<Pencil />} onSelect={() => setOpened('form')}>
              {t(m.edit)}
            </MenuItem>
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 />} onSelect={() => setOpened('removal')}>
              {t(common.remove)}
            </MenuItem>
          </>
        )}
      </Menu>
      {hasDialogs && <FileDialogs file={file} opened={opened} onChange={setOpened} />}
    </>
  )
}
