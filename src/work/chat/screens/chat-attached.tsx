import { Paperclip, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import type { Attached } from '#work/messages/browser/conversation.ts'
import { m } from '../messages.ts'

/** The file that will be sent with the message, and a button to remove it. */
export function AttachedFile({ attached, onRemove }: { attached: Attached; onRemove: () => void }) {
  const preview = useLocalPicture(attached.file) ?? attached.thumbnailUrl
  return (
    <li className="flex w-fit max-w-full items-center gap-2 rounded-control bg-raised py-1 pe-1 ps-1.5 text-sm">
      {preview ? (
        <img src={preview} alt="" className="size-9 shrink-0 rounded-[4px] object-cover" />
      ) : (
        <Paperclip aria-hidden="true" className="ms-1 size-3.5 shrink-0 text-muted" />
      )}
      <span dir="auto" className="truncate">
        {attached.name}
      </span>
      <button
        type="button"
        aria-label={t(m.removeAttached, { name: attached.name })}
        onClick={onRemove}
        className="grid size-6 shrink-0 place-items-center rounded-control text-muted hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </li>
  )
}

/** Returns a URL for an image file on this device, or null for other files. */
export function useLocalPicture(file: File | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file || !isPicture(file)) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

/** Whether every browser shows this file as a picture. */
export function isPicture(file: File): boolean {
  return /^image\/(png|jpeg|webp|gif|avif)$/.test(file.type)
}
