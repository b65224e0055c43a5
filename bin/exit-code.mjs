import { constants } from 'node:os'

/** The exit code for a child that ended: its own, or 128 plus the signal number that killed it, as in shells. */
export function exitCodeOf(code, signal) {
  return code ?? 128 + constants.signals[signal]
}
