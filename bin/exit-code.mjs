import { constants } from 'node:os'

/** The exit code that tells how a child ended: its own, or 128 plus the signal that killed it, as shells have it. */
export function exitCodeOf(code, signal) {
  return code ?? 128 + constants.signals[signal]
}
