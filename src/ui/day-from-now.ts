/** The day so many days from now, as the reader's own calendar has it: YYYY-MM-DD. */
export function dayFromNow(days = 0): string {
  const day = new Date()
  day.setDate(day.getDate() + days)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
