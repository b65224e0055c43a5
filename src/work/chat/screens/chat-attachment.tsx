import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { ProgressBar } from '#ui/chart/progress-bar.tsx'
import type { Pending } from '#work/messages/browser/conversation.ts'
import type { Message } from '#work/messages/contract.ts'
import { m } from '../messages.ts'
import { useLocalPicture } from './chat-attached.tsx'

/** A link to the attached file, with its name and a thumbnail if it has one. */
export function Attachment({ message }: { message: Message }) {
  const [failed, setFailed] = useState(false)
  if (!message.attachmentUrl) return null
  const { name, thumbnailUrl, width, height } = message.attachment ?? {}
  return (
    <a
      href={message.attachmentUrl}
      target="_blank"
      rel="noopener"
      className="group block w-fit max-w-full overflow-hidden rounded-control border border-line bg-card hover:border-control"
    >
      {thumbnailUrl && !failed && (
        <img
          src={thumbnailUrl}
          alt=""
          // Reserves space, so that nothing moves when the image loads.
          style={{ aspectRatio: width && height ? `${width} / ${height}` : '4 / 3' }}
          onError={() => setFailed(true)}
          className="max-h-40 w-60 max-w-full bg-raised object-cover object-top"
        />
      )}
      <Label name={name ?? null} />
    </a>
  )
}

const attachmentLabel = t(m.attachment)

function Label({ name }: { name: string | null }) {
  return (
    <span className="flex max-w-60 items-center gap-2 px-2.5 py-1.5 text-sm">
      <Paperclip aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
      <span className="shrink-0 font-medium underline-offset-2 group-hover:underline">{attachmentLabel}</span>
      {name && <span className="min-w-0 truncate text-muted">{name}</span>}
    </span>
  )
}

/** The attachment of a message that is still being sent. */
export function PendingAttachment({ message }: { message: Pending }) {
  const preview = useLocalPicture(message.file)
  if (!message.fileId && !message.file) return null
  return (
    <div className="w-fit max-w-full overflow-hidden rounded-control border border-line bg-card">
      {preview && <img src={preview} alt="" className="max-h-40 w-60 max-w-full object-cover object-top" />}
      <Label name={message.fileName ?? null} />
      {message.uploaded !== undefined && (
        <div className="px-2.5 pb-2.5">
          <ProgressBar fraction={message.uploaded} label={t(m.uploading)} />
        </div>
      )}
    </div>
  )
}
