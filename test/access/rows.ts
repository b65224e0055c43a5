import { z } from 'zod'
import { endpoint } from '#kernel/contract.ts'
import type { Row } from './row.ts'
import { row } from './row.ts'
import { accountingRows } from './rows/accounting.ts'
import { accountsRows } from './rows/accounts.ts'
import { agencyRows, auditRows } from './rows/agency.ts'
import { billingRows } from './rows/billing.ts'
import { cardRows } from './rows/card-payments.ts'
import { clientsRows } from './rows/clients.ts'
import { feedbackRows } from './rows/feedback.ts'
import { filesRows } from './rows/files.ts'
import { invoicesRows } from './rows/invoices.ts'
import { milestonesRows } from './rows/milestones.ts'
import { notificationsRows } from './rows/notifications.ts'
import { ownRows, privacyRows } from './rows/own-account.ts'
import { chatRows, overviewRows, projectsRows } from './rows/projects.ts'
import { quotesRows } from './rows/quotes.ts'
import { reviewRows } from './rows/review.ts'
import { reviewsRows } from './rows/reviews.ts'
import { factorsRows } from './rows/second-factors.ts'
import { subscriptionRows } from './rows/subscriptions.ts'

/** Creates a row for a path outside the contracts. */
function beside<Path extends string>(method: 'GET' | 'POST', path: Path, summary: string) {
  return endpoint({
    ...(method === 'GET' ? { method } : { method, audits: { nothing: 'no contract has it' } }),
    path,
    summary,
    scope: 'none',
    params: z.object({ provider: z.string().optional(), id: z.string().optional() }),
    answer: z.unknown(),
  })
}

const besideRows = [
  row(beside('GET', '/api/health', 'Whether Easel can serve; staff also get its version')),
  row(beside('GET', '/api/ready', 'Whether Easel should get new requests')),
  row(beside('GET', '/api/live', 'Whether the process answers')),
  row(beside('GET', '/api/openapi.json', 'What this page says, for programs')),
  row(beside('GET', '/api/auth/callback/:provider', 'The way back from a provider'), {
    on: 'with nothing to show',
    status: 302,
    send: async () => ({ params: { provider: 'google' } }),
  }),
  row(beside('POST', '/api/auth/callback/:provider', 'The way back from a provider, as a form'), {
    on: 'with nothing to show',
    status: 303,
    send: async () => ({ params: { provider: 'google' } }),
  }),
  row(beside('GET', '/ws/review/:id', 'The socket of a guest'), {
    on: 'without an upgrade',
    inside: true,
    status: 426,
    send: async ({ make, caller }) => ({ params: { id: caller.linkId ?? (await make.link()).id } }),
  }),
]

/** Every call of the API, by feature. */
export const rowsByFeature: Record<string, Row[]> = {
  accounts: [...accountsRows, ...factorsRows, ...ownRows],
  privacy: privacyRows,
  agency: agencyRows,
  audit: auditRows,
  clients: clientsRows,
  projects: projectsRows,
  milestones: milestonesRows,
  feedback: feedbackRows,
  files: filesRows,
  chat: chatRows,
  invoices: [...invoicesRows, ...cardRows, ...billingRows],
  quotes: quotesRows,
  subscriptions: subscriptionRows,
  accounting: accountingRows,
  notifications: notificationsRows,
  overview: overviewRows,
  review: reviewRows,
  reviews: reviewsRows,
  'beside the features': besideRows,
}

export const allRows = Object.values(rowsByFeature).flat()
