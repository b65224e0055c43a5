import { dayAfter, hourIn } from '#kernel/calendar.ts'

const earliestHour = 8

/** Older missed reminders are dropped, so a new schedule doesn't send reminders that were due long ago. */
const mostLateDays = 30

/** Whether it's too early in the agency's day to send reminders. */
export function isTooEarly(timeZone: string, now: Date): boolean {
  return hourIn(timeZone, now) < earliestHour
}

interface ReminderDates {
  /** The due date of the invoice's next installment. */
  dueOn: string
  /** The invoice's date. */
  issuedOn: string
}

/**
 * Returns the schedule's offsets that have been reached, earliest first. Reminders are never sent before the
 * invoice. Days are in the agency's time zone.
 */
export function offsetsDue(
  schedule: readonly number[],
  { dueOn, issuedOn }: ReminderDates,
  today: string,
): number[] {
  return [...schedule]
    .sort((one, other) => one - other)
    .filter((offset) => {
      const day = dayAfter(dueOn, offset)
      return day <= today && day > issuedOn && day >= dayAfter(today, -mostLateDays)
    })
}

/** Whether a late fee applies, because the invoice has been late for long enough. */
export function isFeeDue(dueOn: string, lateFeeDays: number, today: string): boolean {
  const day = dayAfter(dueOn, lateFeeDays)
  return day <= today && day >= dayAfter(today, -mostLateDays)
}

/**
 * Returns the due date of the first installment that isn't fully paid. Without installments, the invoice's
 * due date counts.
 */
export function nextDueOn(
  invoice: { dueAt: string | null; coveredCents: number },
  instalments: readonly { amountCents: number; dueAt: string }[],
): string | null {
  let asked = 0
  for (const part of instalments) {
    asked += part.amountCents
    if (asked > invoice.coveredCents) return part.dueAt
  }
  return invoice.dueAt
}
