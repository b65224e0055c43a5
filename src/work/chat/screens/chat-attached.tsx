import { Paperclip, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Attached } from './chat-draft.ts'

/** What will go with the message, with the way back. */
export function AttachedFile({ attached, onRemove }: { attached: Attached; onRemove: () => void }) {
  const preview = useLocalPicture(attached.file) ?? attached.thumbnailUrl
  return (
    <p className="mb-2 flex w-fit max-w-full items-center gap-2 rounded-control bg-raised py-1 pe-1 ps-1.5 text-sm">
      {preview ? (
        <img src={preview} alt="" className="size-9 shrink-0 rounded-[4px] object-cover" />
      ) : (
        <Paperclip aria-hidden="true" className="ms-1 size-3.5 shrink-0 text-muted" />
      )}
      <span className="truncate">{attached.name}</span>
      <button
        type="button"
        aria-label={`Do not attach ${attached.name}`}
        onClick={onRemove}
        className="grid size-6 shrink-0 place-items-center rounded-control text-muted hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </p>
  )
}

/** An address of a picture that lies on this device; null for whatever is no picture. */
export function useLocalPicture(file: File | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file || !/^image\/(png|jpeg|webp|gif|avif)$/.test(file.type)) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
