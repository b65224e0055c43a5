import { systemClock } from '#kernel/clock.ts'

const key = 'live updates blocked: dismissed'

/** Whether the notice was dismissed in this browser today. It comes back the next day. */
export function isDismissedToday(): boolean {
  try {
    return localStorage.getItem(key) === today()
  } catch {
    return false
  }
}

export function dismissToday(): void {
  try {
    localStorage.setItem(key, today())
  } catch {
    // Without storage, the notice comes back when the page reloads.
  }
}

function today(): string {
  return systemClock.now().toISOString().slice(0, 10)
}
