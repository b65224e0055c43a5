/** Stands on the document's root while the last thing that was used is a pointer, not the keyboard. */
const MARK = 'pointing'

if (typeof document !== 'undefined') {
  const root = document.documentElement
  document.addEventListener('pointerdown', () => root.toggleAttribute(`data-${MARK}`, true), true)
  document.addEventListener('keydown', () => root.removeAttribute(`data-${MARK}`), true)
}

/** Whether a finger or a mouse was used last: focus that comes then needs no ring and no tooltip. */
export function isPointing(): boolean {
  return document.documentElement.hasAttribute(`data-${MARK}`)
}
