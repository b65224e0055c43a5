import { dayAfter } from '#kernel/calendar.ts'

/** What was missed longer ago is let go: nobody is reminded of the whole past once a schedule is set. */
const mostLateDays = 30

interface ReminderDates {
  /** The day by which the next part of it is to be paid. */
  dueOn: string
  /** The day that it bears. */
  issuedOn: string
}

/**
 * The offsets of a schedule whose day has come, the earliest first. Before an invoice was sent nobody is reminded
 * of it. Days are the agency's.
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

/** Is a late fee asked for by now? It is once the invoice has been late for so many days. */
export function isFeeDue(dueOn: string, lateFeeDays: number, today: string): boolean {
  const day = dayAfter(dueOn, lateFeeDays)
  return day <= today && day >= dayAfter(today, -mostLateDays)
}

/** The first part that is not paid in whole, in the order of the plan; without a plan the whole by its due date. */
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
