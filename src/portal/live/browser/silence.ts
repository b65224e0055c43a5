const fewest = 3
const longestMs = 10_000

/** Counts connections that ended before a message arrived, because something may block sockets. */
export function countSilent(publish: () => void) {
  let count = 0
  let since = 0
  let isLong = false

  function setLong(next: boolean): void {
    if (next === isLong) return
    isLong = next
    publish()
  }

  return {
    /** Whether several connections in a row ended this way, for a while. */
    isLong: () => isLong,
    ended(): void {
      if (count === 0) since = performance.now()
      count += 1
      if (count >= fewest && performance.now() - since >= longestMs) setLong(true)
    },
    received(): void {
      count = 0
      setLong(false)
    },
  }
}
