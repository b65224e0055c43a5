import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Earlier messages are asked for before the first is reached, so that reading need not stop. */
const nearTopPx = 400
const nearEndPx = 40

interface Sticky {
  box: RefObject<HTMLDivElement | null>
  /** All that scrolls in it. */
  content: RefObject<HTMLDivElement | null>
  onScroll: () => void
  /** Did something come below what is looked at? */
  hasUnseen: boolean
  /** The last that was seen before something came unseen. */
  seenTo: string | undefined
  toEnd: () => void
}

/**
 * Keeps a list that grows at both ends where its reader is: at its end while they are there, else at what they
 * read. `first` and `last` name its ends; what they send themselves is always shown.
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

  // The panel may change its size: the keyboard of a phone opens, the form grows. So may a message that failed.
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
      // What grows below its reader moves the end away from them; only they themselves leave it.
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
