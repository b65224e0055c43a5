import { useQuery } from '@tanstack/react-query'
import type { DragEvent } from 'react'
import { useRef, useState } from 'react'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { m as common } from '#ui/messages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { getUploadLimits } from '#work/files/contract.ts'
import { m } from '../messages.ts'
import { useAttach } from './chat-draft.ts'

/** Attaches files from this device to the draft, except those that exceed the upload limit. */
export function useChatUpload(projectId: string): (files: readonly File[]) => void {
  const attach = useAttach(projectId)
  const { data: limits } = useQuery(read(getUploadLimits))
  return (files) => {
    const maxBytes = limits?.maxBytes ?? Number.POSITIVE_INFINITY
    attach(files.filter(({ size }) => size <= maxBytes))
    const tooLarge = files.find(({ size }) => size > maxBytes)
    if (!tooLarge) return
    const description = t(m.tooLarge, { name: tooLarge.name, most: Math.floor(maxBytes / 1_048_576) })
    toast({ variant: 'destructive', title: t(common.error), description })
  }
}

/** Handles dropped files and ignores other dragged content. */
export function useDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  // Browsers report entering an inner element before leaving the outer one.
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
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onFiles(files)
      },
    },
  }
}
