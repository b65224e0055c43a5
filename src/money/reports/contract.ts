import { z } from 'zod'
import { currencyCode, endpoint, id, plainDate } from '#kernel/contract.ts'
import { period } from '#money/periods/contract.ts'

const month = z.string().regex(/^\d{4}-\d{2}$/)

/** What was received in one month of the agency's calendar: payments less refunds, so it may be below zero. */
const monthSum = z.object({
  month,
  paidCents: z.int(),
  refundedCents: z.int(),
  cents: z.int(),
})
export type MonthSum = z.output<typeof monthSum>

/** How long something is overdue, in days. */
export const ageNames = ['1–30', '31–60', '61–90', '90+'] as const

/** Money of one currency, in its minor unit. Currencies are never added together. */
const figures = z.object({
  from: plainDate,
  to: plainDate,
  /** One entry for each currency, the agency's own first, with every month of the period. */
  revenue: z.array(z.object({ currency: currencyCode, cents: z.int(), months: z.array(monthSum) })),
  /** What is still to be paid now on all that was sent, whatever the period. */
  outstanding: z.array(
    z.object({
      currency: currencyCode,
      invoices: z.int(),
      dueCents: z.int(),
      overdueCents: z.int(),
      /** Of what is overdue: from the youngest age to the oldest. */
      ages: z.array(z.object({ age: z.enum(ageNames), invoices: z.int(), cents: z.int() })),
    }),
  ),
  /** From the day of an invoice until nothing more was due, of those that were settled in the period. */
  daysToPay: z.object({ invoices: z.int(), days: z.number().nullable() }),
  /** What plans will invoice from today on, by month. */
  upcoming: z.object({
    to: plainDate,
    months: z.array(z.object({ month, currency: currencyCode, invoices: z.int(), cents: z.int() })),
    /** The first of them. */
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
