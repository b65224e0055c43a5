import { useEffect, useRef } from 'react'
import { useReadOnly } from '#ui/form/read-only-context.ts'

/**
 * Calls `onDrop` with files dropped on the page. Elements with their own drop handling, such as the chat or
 * an open dialog, take precedence.
 */
export function usePageDrop(onDrop: (files: File[]) => void): void {
  const readOnly = useReadOnly() !== null
  const latest = useRef(onDrop)
  latest.current = onDrop
  useEffect(() => {
    if (readOnly) return
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      if (!document.querySelector('[role="dialog"]')) latest.current(files)
    }
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
    }
  }, [readOnly])
}
