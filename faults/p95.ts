/** The time that 95 of 100 stay within. */
export function p95Of(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}
