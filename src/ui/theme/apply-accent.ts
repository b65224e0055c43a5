/**
 * Puts the variables of an agency's colour (see accent.ts) on the whole page, and keeps them in this browser under
 * 'accent', where the script in the page's head finds them before the next first paint.
 */
export function applyAccent(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) {
    document.documentElement.style.setProperty(name, value)
  }
  try {
    localStorage.setItem('accent', JSON.stringify(variables))
  } catch {
    // A browser that keeps nothing shows the default accent until the branding arrives.
  }
}
