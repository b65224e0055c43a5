import { Download, Ellipsis, Eraser } from 'lucide-react'
import { useState } from 'react'
import { address } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/overlay/menu.tsx'
import { exportData } from '../contract.ts'
import { m } from '../messages.ts'
import { mayErase, mayExportDataOf } from '../rules.ts'
import { ErasePersonDialog } from './erase-person.tsx'

interface MenuPerson {
  userId: string
  name: string
  role: 'ADMIN' | 'CUSTOMER'
  seesMoney: boolean
}

/**
 * Privacy actions for a person: downloading their data and erasing them. Empty if the reader can do neither.
 */
export function PersonMenu({ person }: { person: MenuPerson }) {
  const [erasing, setErasing] = useState(false)
  const { me } = useMe()
  if (!me) return null
  const actor = actorOf(me)
  const [exports, erases] = [mayExportDataOf(actor, person), mayErase(actor, person)]
  if (!exports && !erases) return <span aria-hidden="true" className="size-8 pointer-coarse:size-11" />
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t(m.moreFor, { name: person.name })}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        {exports && (
          <MenuItem
            icon={<Download />}
            onSelect={() => download(address(exportData, { params: { id: person.userId } }))}
          >
            {t(m.exportData)}
          </MenuItem>
        )}
        {erases && (
          <MenuItem icon={<Eraser />} danger onSelect={() => setErasing(true)}>
            {t(m.erasePerson)}
          </MenuItem>
        )}
      </Menu>
      <ErasePersonDialog person={person} open={erasing} close={() => setErasing(false)} />
    </>
  )
}

function download(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}
