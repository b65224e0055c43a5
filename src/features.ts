import { accountingRoutes } from '#features/accounting/routes.ts'
import { accountsRoutes, accountsWork } from '#features/accounts/routes.ts'
import { agencyRoutes, agencyWork } from '#features/agency/routes.ts'
import { auditRoutes, auditWork } from '#features/audit/routes.ts'
import { chatRoutes } from '#features/chat/routes.ts'
import { clientsRoutes } from '#features/clients/routes.ts'
import { feedbackRoutes } from '#features/feedback/routes.ts'
import { filesRoutes, filesWork } from '#features/files/routes.ts'
import { invoicesRoutes, invoicesWork } from '#features/invoices/routes.ts'
import { milestonesRoutes } from '#features/milestones/routes.ts'
import { notificationsWork } from '#features/notifications/routes.mails.ts'
import { notificationsRoutes } from '#features/notifications/routes.ts'
import { overviewRoutes } from '#features/overview/routes.ts'
import { privacyRoutes } from '#features/privacy/routes.ts'
import { projectsRoutes } from '#features/projects/routes.ts'
import { quotesWork } from '#features/quotes/routes.letters.ts'
import { quotesRoutes } from '#features/quotes/routes.ts'
import { reviewRoutes, reviewWork } from '#features/review/routes.ts'
import { subscriptionsRoutes, subscriptionsWork } from '#features/subscriptions/routes.ts'
import type { Route } from '#kernel/serve.ts'
import type { World } from '#kernel/world.ts'

export interface Feature {
  name: string
  routes: Route[]
  /** Says what its jobs do; called once, before the jobs start. */
  work?: (world: World) => void
}

/** All of the product, in one list. */
export const features: Feature[] = [
  { name: 'accounts', routes: accountsRoutes, work: accountsWork },
  { name: 'agency', routes: agencyRoutes, work: agencyWork },
  { name: 'audit', routes: auditRoutes, work: auditWork },
  { name: 'chat', routes: chatRoutes },
  { name: 'clients', routes: clientsRoutes },
  { name: 'projects', routes: projectsRoutes },
  { name: 'milestones', routes: milestonesRoutes },
  { name: 'feedback', routes: feedbackRoutes },
  { name: 'files', routes: filesRoutes, work: filesWork },
  { name: 'invoices', routes: invoicesRoutes, work: invoicesWork },
  { name: 'notifications', routes: notificationsRoutes, work: notificationsWork },
  { name: 'overview', routes: overviewRoutes },
  { name: 'privacy', routes: privacyRoutes },
  { name: 'quotes', routes: quotesRoutes, work: quotesWork },
  { name: 'accounting', routes: accountingRoutes },
  { name: 'subscriptions', routes: subscriptionsRoutes, work: subscriptionsWork },
  { name: 'review', routes: reviewRoutes, work: reviewWork },
]

export const allRoutes = (): Route[] => features.flatMap((feature) => feature.routes)
