/**
 * Sets an agency color's variables (see accent.ts) on the whole page, and stores them in this browser under
 * 'accent', where the script in the page's head finds them before the next page's first paint.
 */
export function applyAccent(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) {
    document.documentElement.style.setProperty(name, value)
  }
  try {
    localStorage.setItem('accent', JSON.stringify(variables))
  } catch {
    // Without storage, the browser shows the default accent until the branding arrives.
  }
}
