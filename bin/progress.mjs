/** Console messages of the start and test scripts. */

/** Prints a message that people can act on, and exits. */
export function giveUp(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

/**
 * Announces a long task and prints every few seconds that it's still running.
 *
 * @returns {{ done(): void, failed(): void }} to call when it has ended
 */
export function begin(what) {
  const started = performance.now()
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(0)} s`
  const rewrites = process.stdout.isTTY
  process.stdout.write(rewrites ? `${what} …` : `${what} …\n`)
  const timer = setInterval(
    () => process.stdout.write(rewrites ? `\r${what} … ${seconds()}` : `  … ${seconds()}\n`),
    rewrites ? 1_000 : 15_000,
  )
  const end = (how) => {
    clearInterval(timer)
    process.stdout.write(rewrites ? `\r${what} … ${how} ${seconds()}\n` : `  ${how} ${seconds()}\n`)
  }
  return { done: () => end('done in'), failed: () => end('failed after') }
}
