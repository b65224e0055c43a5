import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Starts loading earlier messages before the top is reached, so that readers don't have to wait. */
const nearTopPx = 400
const nearEndPx = 40

interface Sticky {
  box: RefObject<HTMLDivElement | null>
  /** The element that contains everything that scrolls. */
  content: RefObject<HTMLDivElement | null>
  onScroll: () => void
  /** Whether there's something new below the visible part. */
  hasUnseen: boolean
  /** Id of the last item seen before new ones arrived. */
  seenTo: string | undefined
  toEnd: () => void
}

/**
 * Keeps the scroll position of a list that grows at both ends: at the end if the reader is there, otherwise
 * at the messages they're reading. `first` and `last` identify its ends. The reader's own messages always
 * scroll into view.
 */
export function useStickyScroll(ends: {
  first: string | undefined
  last: string | undefined
  isMine: boolean
  onTop: () => void
}): Sticky {
  const { first, last, isMine, onTop } = ends
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const before = useRef<{ first?: string; last?: string; height: number }>({ height: 0 })
  const [hasUnseen, setUnseen] = useState(false)
  const [seenTo, setSeenTo] = useState<string>()
  const caughtUp = useRef(true)
  const lastTop = useRef(0)

  const toEnd = () => {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
  }

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const was = before.current
    const cameAbove = was.first !== undefined && was.first !== first && was.last === last
    before.current = { first, last, height: element.scrollHeight }
    if (cameAbove) {
      element.scrollTop += element.scrollHeight - was.height
      return
    }
    const cameBelow = was.last !== undefined && was.last !== last
    if (isMine) setSeenTo(undefined)
    else if (cameBelow && caughtUp.current && (!atEnd.current || document.hidden)) {
      setSeenTo(was.last)
      caughtUp.current = atEnd.current
    }
    if (isMine) atEnd.current = true
    if (atEnd.current) element.scrollTop = element.scrollHeight
    else if (cameBelow) setUnseen(true)
  }, [first, last, isMine])

  // The panel changes size when a phone's keyboard opens or the form grows. Failed messages change size too.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      before.current.height = element.scrollHeight
      if (atEnd.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    if (content.current) observer.observe(content.current)
    return () => observer.disconnect()
  }, [])

  return {
    box,
    content,
    hasUnseen,
    seenTo,
    toEnd,
    onScroll() {
      const element = box.current
      if (!element) return
      const isNearEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx
      // When new items push the end down, the reader still counts as being there. Only scrolling changes
      // that.
      if (isNearEnd) atEnd.current = true
      else if (element.scrollTop < lastTop.current) atEnd.current = false
      lastTop.current = element.scrollTop
      if (isNearEnd) {
        setUnseen(false)
        caughtUp.current = true
      }
      if (element.scrollTop < nearTopPx) onTop()
    },
  }
}
