/** Set on the document's root while the last input came from a pointer rather than the keyboard. */
const MARK = 'pointing'

if (typeof document !== 'undefined') {
  const root = document.documentElement
  document.addEventListener('pointerdown', () => root.toggleAttribute(`data-${MARK}`, true), true)
  document.addEventListener('keydown', () => root.removeAttribute(`data-${MARK}`), true)
}

/** Whether the last input was a finger or a mouse. Focus then needs no ring or tooltip. */
export function isPointing(): boolean {
  return document.documentElement.hasAttribute(`data-${MARK}`)
}
