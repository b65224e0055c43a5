/**
 * With one file, Uppy draws a list item without its list; screen readers need both. Watches what Uppy draws and
 * adds the missing role. Gives back how to stop.
 */
export function mendRoles(root: HTMLElement): () => void {
  const mend = () => root.querySelector('.uppy-Dashboard-files:not([role])')?.setAttribute('role', 'list')
  const observer = new MutationObserver(mend)
  observer.observe(root, { childList: true, subtree: true })
  mend()
  return () => observer.disconnect()
}
