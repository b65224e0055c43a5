import { useEffect, useRef } from 'react'
import { useAgency } from '#agency/settings/screens/branding.tsx'

/**
 * What a new screen does for those who do not see it come: focus goes to it and the page to its top, and the
 * window's title names it. Focus that stands in what stays, such as a tab, stays there.
 *
 * @param address the path that is shown
 * @param contentId of the element that holds the screens, which takes focus
 */
export function useArrival(address: string, contentId: string): void {
  const before = useRef(address)
  const cameBack = useRef(false)

  useEffect(() => {
    const note = () => {
      cameBack.current = true
    }
    addEventListener('popstate', note)
    return () => removeEventListener('popstate', note)
  }, [])

  useEffect(() => {
    if (before.current === address) return
    before.current = address
    const content = document.getElementById(contentId)
    const focused = document.activeElement
    // What a screen that is still loading hides stands in the page a moment longer; it is going.
    const isKept = focused !== content && content?.contains(focused) && focused?.checkVisibility()
    // On the way back the browser itself finds the place that was left.
    if (!isKept && !cameBack.current) window.scrollTo(0, 0)
    cameBack.current = false
    if (!isKept) content?.focus({ preventScroll: true })
  }, [address, contentId])

  useTitle(contentId)
}

/** The window's title: the screen's own heading, then whose portal it is. */
function useTitle(contentId: string): void {
  const agency = useAgency()
  useEffect(() => {
    const content = document.getElementById(contentId)
    if (!content) return
    const name = () => {
      const heading = content.querySelector('h1')?.textContent?.trim()
      document.title = heading ? `${heading} – ${agency.name}` : agency.name
    }
    name()
    const observer = new MutationObserver(name)
    observer.observe(content, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = agency.name
    }
  }, [agency, contentId])
}
