// Runs before the first paint, so that no page flashes in the wrong theme or the wrong accent.
// A file of its own: the content security policy allows no inline script.
;(() => {
  const root = document.documentElement
  try {
    // Guests have no toggle: their pages follow the system.
    const isGuest = location.pathname.startsWith('/review/')
    const theme = isGuest ? 'system' : localStorage.getItem('theme')
    const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches
    root.classList.toggle('dark', theme === 'system' ? systemIsDark : theme !== 'light')
    for (const [name, value] of Object.entries(JSON.parse(localStorage.getItem('accent') ?? '{}'))) {
      root.style.setProperty(name, String(value))
    }
  } catch {
    // Storage is closed to us: the page stays dark, the default.
  }
})()

// zod tries whether it may compile code as it loads, which the content security policy reports as a violation. This
// is what its `z.config({ jitless: true })` sets, here before any part of the page makes a schema.
globalThis.__zod_globalConfig = { jitless: true }
