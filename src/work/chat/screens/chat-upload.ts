import { useQuery } from '@tanstack/react-query'
import type { DragEvent } from 'react'
import { useRef, useState } from 'react'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { m as common } from '#ui/messages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { getUploadLimits } from '#work/files/contract.ts'
import { m } from '../messages.ts'
import { useChatDraft } from './chat-draft.ts'

/** Attaches a file from this device to the draft, unless it exceeds the upload limit. */
export function useChatUpload(projectId: string): (file: File) => void {
  const { attach } = useChatDraft(projectId)
  const { data: limits } = useQuery(read(getUploadLimits))
  return (file) => {
    if (!limits || file.size <= limits.maxBytes) return attach(file)
    const most = Math.floor(limits.maxBytes / 1_048_576)
    const description = t(m.tooLarge, { name: file.name, most })
    toast({ variant: 'destructive', title: t(common.error), description })
  }
}

/** Handles dropped files and ignores other dragged content. */
export function useDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  // The browser reports entering an inner element before leaving the outer one.
  const depth = useRef(0)
  const turn = (event: DragEvent, by: number) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  return {
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent) => turn(event, 1),
      onDragOver: (event: DragEvent) => turn(event, 0),
      onDragLeave: (event: DragEvent) => turn(event, -1),
      onDrop(event: DragEvent) {
        turn(event, -depth.current)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      },
    },
  }
}
