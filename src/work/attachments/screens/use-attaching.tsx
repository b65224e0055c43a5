import type { ClipboardEvent, ReactNode } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { useMe } from '#people/accounts/browser/session.tsx'
import { useReadOnly } from '#ui/form/read-only-context.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import type { Attached } from '../browser/attached.ts'
import { fromDevice } from '../browser/attached.ts'
import { mostAttachments } from '../contract.ts'
import { m } from '../messages.ts'
import { AttachMenu } from './attach-menu.tsx'
import { AttachedFiles } from './attached-file.tsx'
import { DropHere } from './drop-here.tsx'
import { pastedFiles } from './pasted-files.ts'
import { useDrop } from './use-drop.ts'
import { useUploadLimit } from './use-upload-limit.ts'

interface Attaching {
  projectId: string
  /** Whether the text is for the team only. If so, its files can be internal too. */
  internal: boolean
  attached: readonly Attached[]
  onChange: (attached: readonly Attached[]) => void
}

/** Attaches chosen, pasted or dropped files to text that's being written. */
export function useAttaching({ projectId, internal, attached, onChange }: Attaching) {
  const { me } = useMe()
  const readOnly = useReadOnly()
  const withinLimit = useUploadLimit()
  const add = (files: readonly File[]) => {
    if (me?.fromEmail) return void toast({ title: t(m.signInToAttach) })
    onChange([...attached, ...fromDevice(withinLimit(files))])
  }
  const drop = useDrop(readOnly ? readOnly.publish : add)
  const hasTooMany = attached.length > mostAttachments
  const list: ReactNode = (
    <>
      <AttachedFiles attached={attached} onChange={onChange} />
      {hasTooMany && (
        <p role="alert" className="text-danger-ink text-xs">
          {t(m.removeSome, { most: mostAttachments })}
        </p>
      )}
      {drop.isOver && !readOnly && <DropHere />}
    </>
  )
  return {
    /**
     * The attached files, to show below the text. Needs a positioned container, where files can be dropped.
     */
    list,
    /** The button that opens the choices. */
    menu: (
      <AttachMenu
        projectId={projectId}
        disabled={false}
        internal={internal}
        onChoose={(one) => onChange([...attached, one])}
        onUpload={add}
      />
    ),
    hasTooMany,
    dropHandlers: drop.handlers,
    onPaste(event: ClipboardEvent): void {
      const files = pastedFiles(event)
      if (files.length === 0) return
      event.preventDefault()
      add(files)
    },
  }
}

/**
 * Keeps only files from this device. Project files may be hidden from people who can see the text once it's
 * no longer team-only.
 */
export function withoutProjectFiles(attached: readonly Attached[]): readonly Attached[] {
  return attached.filter(({ file }) => file)
}
