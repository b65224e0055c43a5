import { z } from 'zod'
import { currencyCode, endpoint, id, plainDate } from '#kernel/contract.ts'
import { period } from '#money/periods/contract.ts'

const month = z.string().regex(/^\d{4}-\d{2}$/)

/** Revenue in one month of the agency's calendar: payments minus refunds, so it can be negative. */
const monthSum = z.object({
  month,
  paidCents: z.int(),
  refundedCents: z.int(),
  cents: z.int(),
})
export type MonthSum = z.output<typeof monthSum>

/** Ranges of days overdue. */
export const ageNames = ['1–30', '31–60', '61–90', '90+'] as const

/** Amounts in one currency, in its minor unit. Currencies are never added together. */
const figures = z.object({
  from: plainDate,
  to: plainDate,
  /** One entry per currency, the agency's own first, with every month of the period. */
  revenue: z.array(z.object({ currency: currencyCode, cents: z.int(), months: z.array(monthSum) })),
  /** The amount currently due on all sent invoices, regardless of the period. */
  outstanding: z.array(
    z.object({
      currency: currencyCode,
      invoices: z.int(),
      dueCents: z.int(),
      overdueCents: z.int(),
      /** Overdue amounts by age, starting with the newest. */
      ages: z.array(z.object({ age: z.enum(ageNames), invoices: z.int(), cents: z.int() })),
    }),
  ),
  /**
   * The average number of days from an invoice's date until nothing was due, for invoices settled in the
   * period.
   */
  daysToPay: z.object({ invoices: z.int(), days: z.number().nullable() }),
  /** What plans will invoice starting today, by month. */
  upcoming: z.object({
    to: plainDate,
    months: z.array(z.object({ month, currency: currencyCode, invoices: z.int(), cents: z.int() })),
    /** The first upcoming invoices. */
    next: z.array(
      z.object({
        subscriptionId: id,
        clientId: id,
        companyName: z.string(),
        title: z.string(),
        on: plainDate,
        currency: currencyCode,
        cents: z.int(),
      }),
    ),
  }),
})
export type Figures = z.output<typeof figures>

export const getFigures = endpoint({
  method: 'GET',
  path: '/api/accounting/figures',
  summary:
    'Get revenue by month, outstanding and overdue amounts by age, days to pay, and upcoming care plans (staff with money rights)',
  scope: 'money:read',
  query: period,
  answer: figures,
})

const figureTables = ['revenue', 'overdue', 'upcoming'] as const
export type FigureTable = (typeof figureTables)[number]

export const getFiguresTable = endpoint({
  method: 'GET',
  path: '/api/accounting/figures.csv',
  summary: "Download one of the report's tables as CSV (staff with money rights)",
  scope: 'money:read',
  query: period.safeExtend({ of: z.enum(figureTables).default('revenue') }),
  answer: z.unknown(),
})
