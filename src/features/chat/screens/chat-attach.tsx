import { useQuery } from '@tanstack/react-query'
import { FileText, Lock, Paperclip, X } from 'lucide-react'
import type { FileItem } from '#features/files/contract.ts'
import { listFiles } from '#features/files/contract.ts'
import { read } from '#kernel/call.ts'
import { classes } from '#ui/classes.ts'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'

/** A file of the project that goes with a message. */
export type Attached = Pick<FileItem, 'id' | 'originalName'>

const nameOf = ({ originalName }: Attached) => originalName ?? 'Untitled'

type AttachMenuProps = {
  projectId: string
  disabled: boolean
  /** The message is for the team only, and so may be its file. */
  internal: boolean
  onChoose: (file: Attached) => void
}

/** Offers the project's files; what is new is uploaded there first. */
export function AttachMenu({ projectId, disabled, internal, onChoose }: AttachMenuProps) {
  const trigger = (
    <button
      type="button"
      aria-label="Attach a file"
      title="Attach a file"
      disabled={disabled}
      className={classes(iconButtonClass, 'mb-0.5 pointer-coarse:mb-0')}
    >
      <Paperclip aria-hidden="true" />
    </button>
  )
  return (
    <Menu trigger={trigger} side="top" align="start" className="max-w-72">
      <Choices projectId={projectId} internal={internal} onChoose={onChoose} />
    </Menu>
  )
}

function Choices({ projectId, internal, onChoose }: Omit<AttachMenuProps, 'disabled'>) {
  const { data, isError } = useQuery(read(listFiles, { params: { id: projectId } }))
  const files = data?.filter((file) => internal || !file.internal)
  if (isError) return <Words>The files could not be loaded.</Words>
  if (!files) return <Words>Loading the files…</Words>
  if (files.length === 0) return <Words>No files uploaded yet. Upload one to the project first.</Words>
  return files.map((file) => (
    <MenuItem key={file.id} icon={file.internal ? <Lock /> : <FileText />} onSelect={() => onChoose(file)}>
      <span className="min-w-0 truncate">{nameOf(file)}</span>
    </MenuItem>
  ))
}

function Words({ children }: { children: string }) {
  return <p className="px-2.5 py-1.5 text-muted">{children}</p>
}

/** What was chosen, with the way back. */
export function AttachedFile({ file, onRemove }: { file: Attached; onRemove: () => void }) {
  return (
    <p className="mb-2 flex w-fit max-w-full items-center gap-1.5 rounded-control bg-raised py-1 pr-1 pl-2.5 text-sm">
      <Paperclip aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
      <span className="truncate">{nameOf(file)}</span>
      <button
        type="button"
        aria-label={`Do not attach ${nameOf(file)}`}
        onClick={onRemove}
        className="grid size-6 shrink-0 place-items-center rounded-control text-muted hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </p>
  )
}
