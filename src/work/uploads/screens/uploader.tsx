import { t } from '#kernel/i18n/t.ts'
import { m as common } from '#ui/messages.ts'
import { m } from '../messages.ts'
import './uploader.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type Uppy from '@uppy/core'
import Dashboard from '@uppy/react/dashboard'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { read } from '#kernel/browser/call.ts'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import type { FileKind } from '#schema/values.ts'
import { fileKinds } from '#schema/values.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import type { Target } from '#work/files/browser/upload.ts'
import type { FileItem } from '#work/files/contract.ts'
import { getUploadLimits, longestNote, mockupTypes } from '#work/files/contract.ts'
import { m as files } from '#work/files/messages.ts'
import { mayAddVersion, mayManageFiles, mayUploadInternal } from '#work/files/rules.ts'
import { filesKey, formatSize, kindLabels } from '#work/files/screens/file-labels.ts'
import { filesOf } from '#work/files/screens/files-query.ts'
import { matchingFiles } from './matching-files.ts'
import { failureMessages } from './upload-messages.ts'
import { openUppy } from './uploader-flow.ts'
import { singleFileLabels, uploaderLabels } from './uploader-labels.ts'
import { VersionChoices } from './version-choices.tsx'

type UploaderProps = {
  projectId: string
  /** The file that gets a new version. */
  file?: FileItem
  /** Files that were dropped on the page. */
  dropped?: File[]
  onDone: () => void
}

/** Lets people pick files, choose their kind and upload them. A new version takes only one file. */
export function Uploader({ projectId, file, dropped, onDone }: UploaderProps) {
  const { me } = useMe()
  const client = useQueryClient()
  const [kind, setKind] = useState<FileKind | ''>('')
  const [picked, setPicked] = useState<File[]>([])
  const [asNew, setAsNew] = useState<ReadonlySet<File>>(new Set())
  const [internal, setInternal] = useState(false)
  const [changeNote, setChangeNote] = useState('')
  const target = useRef((_: File): Target => ({ projectId, kind: 'DOCUMENT', internal }))
  const matches = useMatches(projectId, file ? [] : picked)
  const replaced = (upload: File) => file ?? (asNew.has(upload) ? undefined : matches.get(upload))
  target.current = (upload) => {
    const fileId = replaced(upload)?.id
    const note = fileId ? { changeNote } : {}
    return { projectId, fileId, kind: kind || kindOf(upload.type), internal, ...note }
  }
  const limits = useRef({ partsAboveBytes: Number.POSITIVE_INFINITY })
  const [uppy] = useState(() => openUppy((one) => target.current(one), limits))
  const { data: known, isPending } = useQuery(read(getUploadLimits))
  if (known) limits.current = known

  const root = useRef<HTMLDivElement>(null)

  const [reason, setReason] = useState<string | null>(null)
  useEffect(() => () => uppy.destroy(), [uppy])
  useEffect(() => (root.current ? mendRoles(root.current) : undefined), [])
  useEffect(() => {
    uppy.setOptions({ restrictions: { maxNumberOfFiles: file ? 1 : null, maxFileSize: known?.maxBytes } })
  }, [uppy, file, known])
  useEffect(() => {
    const pick = () => {
      const kinds = [...new Set(uppy.getFiles().map((one) => kindOf(one.type)))]
      setKind(kinds.length === 1 ? (kinds[0] ?? '') : '')
      setPicked(uppy.getFiles().flatMap(({ data }) => (data instanceof File ? [data] : [])))
    }
    const refused = (_file: unknown, error: { message: string }) => setReason(error.message)
    const failed = (_file: unknown, error: unknown) => setReason(failureMessages(error).description)
    const begun = () => setReason(null)
    const removed = () => {
      pick()
      begun()
    }
    const complete = ({ successful, failed }: { successful?: unknown[]; failed?: unknown[] }) => {
      if (!successful?.length) return
      void client.invalidateQueries({ predicate: filesKey(projectId) })
      if (failed?.length) return
      toast({ title: uploaded(uppy.getFiles().length) })
      onDone()
    }
    uppy.on('file-added', pick).on('complete', complete).on('file-removed', removed)
    uppy.on('upload', begun).on('retry-all', begun)
    uppy.on('restriction-failed', refused).on('upload-error', failed)
    return () => {
      uppy.off('file-added', pick).off('complete', complete).off('file-removed', removed)
      uppy.off('upload', begun).off('retry-all', begun)
      uppy.off('restriction-failed', refused).off('upload-error', failed)
    }
  }, [uppy, client, projectId, onDone])
  useEffect(() => {
    if (!isPending) for (const one of dropped ?? []) addTo(uppy, one)
  }, [uppy, dropped, isPending])

  return (
    <div ref={root} className="space-y-4">
      {matches.size > 0 && <VersionChoices matches={matches} asNew={asNew} onChange={setAsNew} />}
      <Dashboard
        uppy={uppy}
        width="100%"
        height={340}
        proudlyDisplayPoweredByUppy={false}
        disableInformer
        locale={{ strings: file ? singleFileLabels : uploaderLabels }}
      />
      {reason && (
        <p className="-mt-2 flex animate-rise-in items-start gap-2 text-danger-ink text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {reason}
        </p>
      )}
      <p className="-mt-2 min-h-4 text-muted text-xs">
        {known && t(file ? m.upTo : m.upToEach, { size: formatSize(known.maxBytes) })}
      </p>
      {(file || picked.some(replaced)) && me && mayManageFiles(actorOf(me)) && (
        <Field label={t(files.whatChanged)} hint={t(files.noteHint)} optional>
          <Textarea
            rows={2}
            maxLength={longestNote}
            value={changeNote}
            onChange={(event) => setChangeNote(event.target.value)}
          />
        </Field>
      )}
      {!file && matches.size < Math.max(picked.length, 1) && (
        <Field label={t(m.kind)} hint={t(m.kindHint)}>
          <Select value={kind} onChange={(event) => setKind(event.target.value as FileKind | '')}>
            {(picked.length > 1 || kind === '') && <option value="">{t(m.byFileType)}</option>}
            {fileKinds.map((one) => (
              <option key={one} value={one}>
                {kindLabels[one]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {!file && me && mayUploadInternal(actorOf(me)) && (
        <Checkbox
          label={t(common.internal)}
          hint={t(m.internalHint)}
          checked={internal}
          onChange={(event) => setInternal(event.target.checked)}
        />
      )}
    </div>
  )
}

/**
 * Returns the files that this person can add versions to and that the selected uploads are probably new
 * versions of.
 */
function useMatches(projectId: string, picked: File[]): Map<File, FileItem> {
  const { me } = useMe()
  const { data: known = [] } = useQuery({ ...filesOf(projectId), enabled: picked.length > 0 })
  if (!me) return new Map()
  const replaceable = known.filter((file) => mayAddVersion(actorOf(me), file))
  const matches = [...matchingFiles(picked, replaceable)]
  return new Map(matches.filter(([{ type }, { kind }]) => kind !== 'MOCKUP' || kindOf(type) === 'MOCKUP'))
}

/**
 * Fixes the roles in Uppy's output, which screen readers need: a single file is a list item without its list,
 * the labeled box has no role, and the list of sources is a tab list without tabs. Returns a function
 * that stops this.
 */
function mendRoles(root: HTMLElement): () => void {
  const mend = () => {
    root.querySelector('.uppy-Dashboard-files:not([role])')?.setAttribute('role', 'list')
    root.querySelector('.uppy-Dashboard:not([role])')?.setAttribute('role', 'group')
    root.querySelector('.uppy-Dashboard-AddFiles-list[role=tablist]')?.removeAttribute('role')
  }
  const observer = new MutationObserver(mend)
  observer.observe(root, { childList: true, subtree: true })
  mend()
  return () => observer.disconnect()
}

/** Returns the default kind of a file. Images and PDFs are mockups. */
function kindOf(type: string | undefined): FileKind {
  return mockupTypes.includes(type ?? '') ? 'MOCKUP' : 'DOCUMENT'
}

/** Adds a file. Uppy reports refused files itself. */
function addTo(uppy: Uppy, file: File) {
  try {
    uppy.addFile({ name: file.name, type: file.type, data: file })
  } catch {
    // The 'restriction-failed' event already showed the refusal.
  }
}

function uploaded(files: number): string {
  return t(m.filesUploaded, { count: files })
}
