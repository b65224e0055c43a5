/** How long messages wait for more, so that they go out in one email. */
export const messageDelayMs = 10 * 60_000

export function hasWaitedLongEnough(since: Date, now: Date): boolean {
  return since.getTime() <= now.getTime() - messageDelayMs
}
