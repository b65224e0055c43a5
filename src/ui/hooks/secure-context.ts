/**
 * Browser features that need a secure context. On an office network, people may open the portal over plain
 * HTTP at a host name, where browsers lack these features, so each one has a fallback here. Other code must
 * not use them directly.
 */
import { v4 } from 'uuid'

/** Returns a random UUID, even without `crypto.randomUUID`. */
export function randomId(): string {
  return v4()
}

/** Copies text to the clipboard. Rejects if the browser doesn't allow it. */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text)
  if (!copySelected(text)) throw new Error('The browser did not copy the text.')
}

/** Whether the browser offers passkeys on this page, which requires HTTPS or localhost. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** The browser's service workers. Undefined on plain http, and in browsers without them. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
}

/** Whether a service worker can open this page offline. */
export function hasAppShell(): boolean {
  return Boolean(serviceWorkers()?.controller)
}

/** Runs work in one tab at a time. Tabs of browsers without locks don't wait for each other. */
export async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  await ('locks' in navigator ? navigator.locks.request(name, work) : work())
}

export type PushSupport = 'insecure' | 'unsupported' | 'homeScreen' | 'blocked' | 'ready'

/** Whether this browser can get push notifications. On iPhones, only a portal on the home screen can. */
export function pushSupport(): PushSupport {
  if (!window.isSecureContext) return 'insecure'
  if (!serviceWorkers() || !('PushManager' in window) || !('Notification' in window)) {
    return isAppleTouch() && !matchMedia('(display-mode: standalone)').matches ? 'homeScreen' : 'unsupported'
  }
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

/** iPads identify themselves as Macs. */
function isAppleTouch(): boolean {
  return /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1
}

/** Asks for permission to show notifications. Only works right after a click. */
export async function mayNotify(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}

/** Whether the person hasn't been asked about notifications yet. */
export function neverAskedToNotify(): boolean {
  return pushSupport() === 'ready' && Notification.permission === 'default'
}

/** Shows a count on the installed portal's icon. 0 removes it. Does nothing if there's no such icon. */
export async function showBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}

/** Copies from a hidden field inside the open dialog, because a dialog takes focus back from outside. */
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
