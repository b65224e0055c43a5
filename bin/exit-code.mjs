import { constants } from 'node:os'

/**
 * Returns the exit code for a child process that has ended: its own, or 128 plus the number of the signal
 * that killed it, as in shells.
 */
export function exitCodeOf(code, signal) {
  return code ?? 128 + constants.signals[signal]
}
