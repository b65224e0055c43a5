import './uploader.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Dashboard from '@uppy/react/dashboard'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { actorOf, useMe } from '#features/accounts/screens/session.tsx'
import { keyOf, read } from '#kernel/call.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { toast } from '#ui/toast.tsx'
import type { FileItem, FileKind } from '../contract.ts'
import { fileKinds, getUploadLimits, listFiles, listVersions, mockupTypes } from '../contract.ts'
import { mayKeepInternal } from '../rules.ts'
import { kindWords, sizeWords } from './file-words.ts'
import type { Target } from './upload.ts'
import { failureWords, uploadFailed } from './upload.words.ts'
import { openUppy } from './uploader.flow.ts'
import { mendRoles } from './uploader.roles.ts'

type UploaderProps = {
  projectId: string
  /** Of which this brings the next version. */
  file?: FileItem
  onDone: () => void
}

/** Until the server said what it takes: 10 MB, as the specification has it, in one piece. */
const usual = { maxBytes: 10_485_760, partsAboveBytes: 104_857_600 }

/** Picks one file, asks what it is, and uploads it when told to. */
export function Uploader({ projectId, file, onDone }: UploaderProps) {
  const { me } = useMe()
  const client = useQueryClient()
  const [kind, setKind] = useState<FileKind>('MOCKUP')
  const [internal, setInternal] = useState(false)
  const target = useRef<Target>({ projectId, kind, internal })
  target.current = { projectId, fileId: file?.id, kind, internal }
  const limits = useRef({ ...usual })
  const [uppy] = useState(() => openUppy(target, limits.current))
  const { maxBytes, partsAboveBytes } = useQuery(read(getUploadLimits)).data ?? usual
  limits.current.partsAboveBytes = partsAboveBytes

  const root = useRef<HTMLDivElement>(null)

  const [reason, setReason] = useState<string | null>(null)
  useEffect(() => () => uppy.destroy(), [uppy])
  useEffect(() => (root.current ? mendRoles(root.current) : undefined), [])
  useEffect(() => {
    uppy.setOptions({ restrictions: { maxNumberOfFiles: 1, maxFileSize: maxBytes } })
  }, [uppy, maxBytes])
  useEffect(() => {
    const added = (picked: { type?: string }) => {
      setKind(mockupTypes.includes(picked.type ?? '') ? 'MOCKUP' : 'DOCUMENT')
      setReason(null)
    }
    const refused = (_file: unknown, error: { message: string }) => setReason(error.message)
    const failed = (_file: unknown, error: unknown) => setReason(failureWords(error).description)
    const begun = () => setReason(null)
    const complete = ({ successful, failed }: { successful?: unknown[]; failed?: unknown[] }) => {
      if (!successful?.length || failed?.length) return
      toast({ title: 'File uploaded successfully' })
      void client.invalidateQueries({ queryKey: keyOf(listFiles, { params: { id: projectId } }) })
      if (file) void client.invalidateQueries({ queryKey: keyOf(listVersions, { params: { id: file.id } }) })
      onDone()
    }
    uppy.on('file-added', added).on('complete', complete).on('file-removed', begun)
    uppy.on('upload', begun).on('retry-all', begun)
    uppy.on('restriction-failed', refused).on('upload-error', failed)
    return () => {
      uppy.off('file-added', added).off('complete', complete).off('file-removed', begun)
      uppy.off('upload', begun).off('retry-all', begun)
      uppy.off('restriction-failed', refused).off('upload-error', failed)
    }
  }, [uppy, client, projectId, file, onDone])

  return (
    <div ref={root} className="space-y-4">
      <Dashboard
        uppy={uppy}
        width="100%"
        height={340}
        proudlyDisplayPoweredByUppy={false}
        disableInformer
        locale={{ strings: words }}
      />
      {reason && (
        <p className="-mt-2 flex animate-rise-in items-start gap-2 text-danger-ink text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {reason}
        </p>
      )}
      <p className="-mt-2 text-muted text-xs">One file of at most {sizeWords(maxBytes)}.</p>
      {!file && (
        <Field
          label="Kind"
          hint="Mockups are pictures and PDFs on which feedback is pinned; documents and assets are downloaded."
        >
          <Select value={kind} onChange={(event) => setKind(event.target.value as FileKind)}>
            {fileKinds.map((one) => (
              <option key={one} value={one}>
                {kindWords[one]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {!file && me && mayKeepInternal(actorOf(me)) && (
        <Checkbox
          label="Internal"
          hint="Only staff see the file."
          checked={internal}
          onChange={(event) => setInternal(event.target.checked)}
        />
      )}
    </div>
  )
}

const words = {
  dashboardTitle: 'The file to upload',
  dropPasteFiles: 'Drop a file here, paste it, or %{browseFiles}',
  browseFiles: 'choose one',
  uploadFailed,
}
