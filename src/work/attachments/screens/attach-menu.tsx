import { useQuery } from '@tanstack/react-query'
import { FileText, Lock, Paperclip, Upload } from 'lucide-react'
import { cloneElement, useRef } from 'react'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useMe } from '#people/accounts/browser/session.tsx'
import { classes } from '#ui/classes.ts'
import { readOnlyButton } from '#ui/form/read-only-button.ts'
import { useReadOnly } from '#ui/form/read-only-context.ts'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlay/menu.tsx'
import { listFiles, untitled } from '#work/files/contract.ts'
import type { Attached } from '../browser/attached.ts'
import { m } from '../messages.ts'

type AttachMenuProps = {
  projectId: string
  disabled: boolean
  /** Whether the message is for the team only. If so, its files can be internal too. */
  internal: boolean
  onChoose: (file: Attached) => void
  /** Files from this device. */
  onUpload: (files: readonly File[]) => void
}

/** Offers files from this device and the project's files. */
export function AttachMenu({ projectId, disabled, internal, onChoose, onUpload }: AttachMenuProps) {
  const { me } = useMe()
  const readOnly = useReadOnly()
  const picker = useRef<HTMLInputElement>(null)
  const trigger = (
    <button
      type="button"
      aria-label={t(m.attachFile)}
      title={t(m.attachFile)}
      disabled={disabled}
      className={classes(iconButtonClass, 'mb-0.5 pointer-coarse:mb-0')}
    >
      <Paperclip aria-hidden="true" />
    </button>
  )
  // Sessions from an email link can't open the project's files.
  if (me?.fromEmail) return null
  if (readOnly) return readOnly.explain(cloneElement(trigger, readOnlyButton(readOnly)))
  return (
    <>
      <Menu trigger={trigger} side="top" align="start" className="max-w-72">
        <MenuItem icon={<Upload />} onSelect={() => picker.current?.click()}>
          {t(m.uploadFromDevice)}
        </MenuItem>
        <MenuSeparator />
        <Choices projectId={projectId} internal={internal} onChoose={onChoose} />
      </Menu>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          onUpload([...(target.files ?? [])])
          // Allows picking the same files again.
          target.value = ''
        }}
      />
    </>
  )
}

function Choices({
  projectId,
  internal,
  onChoose,
}: Pick<AttachMenuProps, 'projectId' | 'internal' | 'onChoose'>) {
  const { data, isError } = useQuery(read(listFiles, { params: { id: projectId } }))
  const files = data?.filter((file) => internal || !file.internal)
  if (isError) return <Words>{t(m.filesFailed)}</Words>
  if (!files) return <Words>{t(m.loadingFiles)}</Words>
  if (files.length === 0) return <Words>{t(m.noFiles)}</Words>
  return files.map(({ id, originalName, thumbnailUrl, internal: hidden }) => {
    const name = originalName ?? untitled
    return (
      <MenuItem
        key={id}
        icon={hidden ? <Lock /> : <FileText />}
        onSelect={() => onChoose({ fileId: id, name, thumbnailUrl })}
      >
        <span className="min-w-0 truncate">{name}</span>
      </MenuItem>
    )
  })
}

function Words({ children }: { children: string }) {
  return <p className="px-2.5 py-1.5 text-muted">{children}</p>
}
