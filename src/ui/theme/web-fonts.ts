const key = 'fonts'
/** How long the page must have been idle before fonts load. */
const quietMs = 700
const lookMs = 250

/** Uses the web fonts from the first paint if this browser has loaded them before. */
export function showKnownFonts(): void {
  try {
    if (localStorage.getItem(key)) showFonts()
  } catch {
    // Without storage, they load as on a first visit.
  }
}

/**
 * Loads the web fonts on a first visit, after the first screen. They're as large as that screen's code, and
 * text uses a fallback font until then.
 */
export function loadFontsLater(): void {
  if (document.readyState === 'complete') loadOnceQuiet()
  else addEventListener('load', loadOnceQuiet, { once: true })
}

function loadOnceQuiet(): void {
  const newest = Math.max(...performance.getEntriesByType('resource').map(endOf))
  if (performance.now() - newest < quietMs) {
    setTimeout(loadOnceQuiet, lookMs)
    return
  }
  showFonts()
  try {
    localStorage.setItem(key, 'yes')
  } catch {
    // They load again on the next visit.
  }
}

/** Loads the fonts, and then shows them. */
export function showFonts(): void {
  document.documentElement.dataset.fonts = ''
}

function endOf(entry: PerformanceEntry): number {
  return entry.startTime + entry.duration
}
