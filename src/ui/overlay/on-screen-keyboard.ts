/**
 * Sets `--keyboard` to the height that the on-screen keyboard covers, so that sheets stay above it. Browsers
 * that resize the page for the keyboard keep it at 0.
 */
export function watchKeyboard(): void {
  const view = window.visualViewport
  if (!view) return
  const measure = () => {
    const covered = view.scale > 1 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop)
    document.documentElement.style.setProperty('--keyboard', `${Math.round(covered)}px`)
  }
  view.addEventListener('resize', measure)
  view.addEventListener('scroll', measure)
}
