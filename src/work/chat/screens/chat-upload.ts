import { useQuery } from '@tanstack/react-query'
import type { DragEvent } from 'react'
import { useRef, useState } from 'react'
import { read } from '#kernel/browser/call.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { getUploadLimits } from '#work/files/contract.ts'
import { useChatDraft } from './chat-draft.ts'

/** Attaches a file of this device to the message that is written, unless it is larger than the server takes. */
export function useChatUpload(projectId: string): (file: File) => void {
  const { attach } = useChatDraft(projectId)
  const { data: limits } = useQuery(read(getUploadLimits))
  return (file) => {
    if (!limits || file.size <= limits.maxBytes) return attach(file)
    const most = Math.floor(limits.maxBytes / 1_048_576)
    const description = `${file.name} is too large to attach: a file may have ${most} MB at most.`
    toast({ variant: 'destructive', title: 'Error', description })
  }
}

/** Lets files be dropped; whatever else is dragged over it is left alone. */
export function useDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  // What is inside is entered before what is around it was left.
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
