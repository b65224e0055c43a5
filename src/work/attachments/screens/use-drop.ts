import type { DragEvent } from 'react'
import { useRef, useState } from 'react'

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
