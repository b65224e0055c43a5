import { auditRoutes, auditWork } from '#agency/audit-log/routes.ts'
import { agencyRoutes, agencyWork } from '#agency/settings/routes.ts'
import type { Route } from '#kernel/http/serve.ts'
import type { World } from '#kernel/services.ts'
import { invoicesRoutes, invoicesWork } from '#money/invoices/routes.ts'
import { quotesWork } from '#money/quotes/emails.ts'
import { quotesRoutes } from '#money/quotes/routes.ts'
import { accountingRoutes } from '#money/reports/routes.ts'
import { subscriptionsRoutes, subscriptionsWork } from '#money/subscriptions/routes.ts'
import { accountsRoutes, accountsWork } from '#people/accounts/routes.ts'
import { clientsRoutes } from '#people/clients/routes.ts'
import { privacyRoutes } from '#people/privacy/routes.ts'
import { overviewRoutes } from '#portal/dashboard/routes.ts'
import { notificationsWork } from '#portal/digest/send.ts'
import { notificationsRoutes } from '#portal/notifications/routes.ts'
import { feedbackRoutes } from '#work/feedback/routes.ts'
import { filesRoutes, filesWork } from '#work/files/routes.ts'
import { chatRoutes } from '#work/messages/routes.ts'
import { milestonesRoutes } from '#work/milestones/routes.ts'
import { projectsRoutes } from '#work/projects/routes.ts'
import { reviewRoutes, reviewWork } from '#work/review-links/routes.ts'

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
