import { Paperclip, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { classes } from '#ui/classes.ts'
import type { Attached } from '../browser/attached.ts'
import { m } from '../messages.ts'

type AttachedFilesProps = {
  attached: readonly Attached[]
  onChange: (attached: readonly Attached[]) => void
  className?: string
}

/** The files that will be sent with a message or comment, each with a button to remove it. */
export function AttachedFiles({ attached, onChange, className }: AttachedFilesProps) {
  if (attached.length === 0) return null
  return (
    <ul className={classes('flex max-h-32 flex-wrap gap-2 overflow-y-auto', className)}>
      {attached.map((one, at) => (
        <AttachedFile
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
          key={at}
          attached={one}
          onRemove={() => onChange(attached.filter((other) => other !== one))}
        />
      ))}
    </ul>
  )
}

function AttachedFile({ attached, onRemove }: { attached: Attached; onRemove: () => void }) {
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
