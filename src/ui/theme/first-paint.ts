/** Applies the stored theme and accent before the first paint, so that no page flashes in the wrong ones. */
export function paintStoredTheme({ followsSystem = false } = {}): void {
  const root = document.documentElement
  try {
    const theme = followsSystem ? 'system' : localStorage.getItem('theme')
    const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches
    root.classList.toggle('dark', theme === 'system' ? systemIsDark : theme !== 'light')
    for (const [name, value] of Object.entries(JSON.parse(localStorage.getItem('accent') ?? '{}'))) {
      root.style.setProperty(name, String(value))
    }
  } catch {
    // Without storage, the page stays dark, which is the default.
  }
}
