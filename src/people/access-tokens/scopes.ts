import type { Need } from '#kernel/actor.ts'
import type { Area } from './contract.ts'
import { areas } from './contract.ts'

/** What the socket needs: what it tells, a project's readers read. */
export const socketNeed: Need = { scope: 'projects:read' }

/** By the tables below. What stands in none of them is not for tokens, nor for who looks as somebody. */
export const reach = {
  needOf: (endpoint: Called): Need => needOf(endpoint) ?? 'session',
  isForViewers(endpoint: Called): boolean {
    const name = `${endpoint.method} ${endpoint.path}`
    if (viewersToo.includes(name)) return true
    if (leavesSomething.includes(name)) return false
    return endpoint.method === 'GET' && !isPrivate(endpoint.path) && needOf(endpoint) !== undefined
  },
}

type Called = { method: string; path: string }

/** Undefined for an endpoint that was forgotten here; a test finds it. */
export function needOf({ method, path }: Called): Need | undefined {
  const exact = oddOnes[`${method} ${path}`]
  if (exact) return exact
  if (isPrivate(path) || sessionsAlone.some((one) => isBelow(path, one))) return 'session'
  const area = areas.find((one) => paths[one].includes(path))
  return area && { scope: `${area}:${method === 'GET' ? 'read' : 'write'}` }
}

/** Of the paths here reading needs `read`, and all else `write`. */
const paths: Record<Area, string[]> = {
  projects: [
    '/api/dashboard',
    '/api/search',
    '/api/photos/:id',
    '/api/projects',
    '/api/projects/count',
    '/api/projects/:id',
    '/api/projects/:id/accept',
    '/api/projects/:id/decline',
    '/api/projects/:id/status',
    '/api/projects/:id/status-changes',
    '/api/projects/:id/milestones',
    '/api/projects/:id/milestones/order',
    '/api/projects/:id/tasks',
    '/api/projects/:id/tasks/order',
    '/api/projects/:id/files',
    '/api/projects/:id/feedback',
    '/api/projects/:id/messages',
    '/api/milestones/:id',
    '/api/milestones/:id/approve',
    '/api/milestones/:id/history',
    '/api/milestones/:id/request-changes',
    '/api/milestones/:id/submit',
    '/api/tasks/:id',
    '/api/feedback/:id',
    '/api/feedback/:id/replies',
    '/api/files',
    '/api/files/:id',
    '/api/files/:id/content',
    '/api/files/:id/pages/:page',
    '/api/files/:id/thumbnail',
    '/api/files/:id/versions',
    '/api/objects/upload',
    '/api/objects/:id',
    '/api/objects/:uploadId/parts/:partNumber',
    '/api/s3/multipart',
    '/api/s3/multipart/:uploadId/complete',
    '/api/notifications',
    '/api/notifications/:id',
    '/api/notifications/read-all',
    '/api/notifications/unread-count',
  ],
  clients: [
    '/api/clients',
    '/api/clients/:id',
    '/api/clients/:id/archive',
    '/api/clients/:id/restore',
    '/api/clients/:id/contacts',
    '/api/clients/:id/contacts/:contactId',
    '/api/clients/:id/invitations',
    '/api/clients/:id/invitations/:invitationId',
  ],
  money: [
    '/api/invoices',
    '/api/invoices/sums',
    '/api/invoices/:id',
    '/api/invoices/strays',
    '/api/invoices/strays/:id/refund',
    '/api/invoices/strays/:id/settle',
    '/api/invoices/:id/card',
    '/api/invoices/:id/checkout',
    '/api/invoices/:id/checkout/confirm',
    '/api/billing',
    '/api/invoices/deposits',
    '/api/invoices/:id/credit-notes',
    '/api/invoices/:id/duplicate',
    '/api/invoices/:id/reminders',
    '/api/invoices/:id/payments',
    '/api/invoices/:id/payments/:paymentId/receipt',
    '/api/invoices/:id/payments/:paymentId/void',
    '/api/invoices/:id/pdf',
    '/api/invoices/:id/missing',
    '/api/invoices/:id/refunds',
    '/api/invoices/:id/send',
    '/api/invoices/:id/void',
    '/api/quotes',
    '/api/quotes/:id',
    '/api/quotes/:id/send',
    '/api/quotes/:id/accept',
    '/api/quotes/:id/decline',
    '/api/quotes/:id/withdraw',
    '/api/quotes/:id/invoice',
    '/api/quotes/:id/pdf',
    '/api/accounting/figures',
    '/api/accounting/figures.csv',
    '/api/accounting/export/:file',
    '/api/accounting/import/:what',
    '/api/accounting/import/:what/template.csv',
    '/api/clients/:id/statement',
    '/api/clients/:id/statement.csv',
    '/api/clients/:id/statement.pdf',
    '/api/clients/:id/subscriptions',
    '/api/subscriptions',
    '/api/subscriptions/:id',
    '/api/subscriptions/:id/card',
    '/api/subscriptions/:id/drafts',
    '/api/subscriptions/:id/pause',
    '/api/subscriptions/:id/resume',
    '/api/subscriptions/:id/cancel',
  ],
  settings: [
    '/api/agency',
    '/api/agency/logo',
    '/api/agency/logo/dark',
    '/api/audit',
    '/api/audit/actions',
    '/api/audit/export',
    '/api/audit/people',
  ],
}

/** Where the method does not say it. */
const oddOnes: Record<string, Need> = {
  'GET /api/agency': 'nothing',
  'GET /api/agency/logo/:id': 'nothing',
  'GET /api/auth/user': 'nothing',
  'GET /api/auth/ways-in': 'nothing',
  'GET /api/invitations/:token': 'nothing',
  'POST /unsubscribe/:token': 'nothing',
  'POST /api/webhooks/stripe': 'nothing',
  'GET /api/team': { scope: 'settings:read' },
  'GET /api/team/invitations': { scope: 'settings:read' },
  'GET /api/colleagues': { scope: 'clients:read' },
  // They hand out addresses to send bytes to.
  'GET /api/objects/upload': { scope: 'projects:write' },
  'GET /api/s3/params': { scope: 'projects:write' },
  'GET /api/s3/sts': { scope: 'projects:write' },
  'GET /api/s3/multipart/:uploadId': { scope: 'projects:write' },
  'GET /api/s3/multipart/:uploadId/:partNumber': { scope: 'projects:write' },
  'DELETE /api/s3/multipart/:uploadId': { scope: 'projects:write' },
}

/** One's own account and all below it: for the person alone, in a session. */
const privately = ['/api/auth', '/api/sessions', '/api/tokens', '/api/privacy']

/** Also beyond a token: who has an account and what they may, mails with links in them, what cannot be undone. */
const sessionsAlone = [
  '/api/team',
  '/api/colleagues',
  '/api/viewing',
  '/api/outbox',
  '/api/clients/:id/erase',
  '/api/clients/:id/erasure',
  '/api/clients/:id/colleagues',
  '/api/projects/:id/review-links',
  '/api/review',
  '/api/invitations',
  '/api/people',
  '/api/notifications/preferences',
  '/api/setup',
]

/** What changes nothing of the contact, beside reading. */
const viewersToo = [
  'GET /api/auth/user',
  'GET /api/auth/ways-in',
  'POST /api/auth/get-session',
  'POST /api/auth/sign-out',
  'DELETE /api/viewing',
]

/** Reads by their method, but they leave something behind: the beginning of an upload. */
const leavesSomething = ['GET /api/s3/params']

function isPrivate(path: string): boolean {
  return privately.some((one) => isBelow(path, one))
}

function isBelow(path: string, one: string): boolean {
  return path === one || path.startsWith(`${one}/`)
}
