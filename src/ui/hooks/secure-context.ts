/**
 * Browser features that need a secure context. On an office network the portal may be opened by plain http under a
 * name, where browsers leave these out, so each one has a way around it here. Code elsewhere must not use them.
 */
import { v4 } from 'uuid'

/** Returns a random UUID, also where `crypto.randomUUID` doesn't exist. */
export function randomId(): string {
  return v4()
}

/** Puts text on the clipboard. Rejects when the browser doesn't allow it. */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text)
  if (!copySelected(text)) throw new Error('The browser did not copy the text.')
}

/** Whether the browser offers passkeys on this page: https, or this machine. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Copies from a hidden field. It sits inside an open dialog, because a dialog takes the focus back from outside. */
function copySelected(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'fixed opacity-0'
  const place = focused?.closest('[role="dialog"]') ?? document.body
  place.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return copied
}
