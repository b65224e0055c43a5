/** How long a message waits before it's emailed, so that several messages go out in one email. */
export const messageDelayMs = 10 * 60_000

export function hasWaitedLongEnough(since: Date, now: Date): boolean {
  return since.getTime() <= now.getTime() - messageDelayMs
}
