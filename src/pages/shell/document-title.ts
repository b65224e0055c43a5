import { useEffect, useRef } from 'react'
import { useAgency } from '#agency/settings/screens/branding.tsx'

/**
 * Announces a new screen to screen readers: moves focus to it, scrolls to the top and sets the window's
 * title. Keeps focus on elements that stay on the page, such as a tab.
 *
 * @param address the path that is shown
 * @param contentId id of the element that contains the screens and takes focus
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
    const keepsFocus = focused !== content && content?.contains(focused)
    // When going back, the browser restores the scroll position itself.
    if (!keepsFocus && !cameBack.current) window.scrollTo(0, 0)
    cameBack.current = false
    if (!keepsFocus) content?.focus({ preventScroll: true })
  }, [address, contentId])

  useTitle(contentId)
}

/** Sets the window's title: the screen's heading, then the portal's name. */
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
