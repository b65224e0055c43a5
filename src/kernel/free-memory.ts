/**
 * Frees memory that was only needed at startup. Otherwise, it would stay in use as long as few people use the
 * portal. Blocks once, for about a fifth of a second. Without Node's option `--expose-gc`, it does nothing.
 */
export function freeMemoryOfStart(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
