import { auditLogRoutes } from '#agency/audit-log/routes.ts'
import { emailRoutes } from '#agency/email/routes.ts'
import { quietModeRoutes } from '#agency/quiet-mode/routes.ts'
import { agencySettingsRoutes } from '#agency/settings/routes.ts'
import { wordingRoutes } from '#agency/settings/routes.wordings.ts'
import { setupRoutes } from '#agency/setup/routes.ts'
import { signingRoutes } from '#agency/signing/routes.ts'
import { systemRoutes } from '#agency/system/routes.ts'
import type { Route } from '#kernel/http/serve.ts'
import { billingSettingsRoutes } from '#money/billing-settings/routes.ts'
import { cardPaymentRoutes } from '#money/card-payments/routes.ts'
import { exportRoutes } from '#money/exports/routes.ts'
import { importRoutes } from '#money/imports/routes.ts'
import { invoiceRoutes } from '#money/invoices/routes.ts'
import { paymentRoutes } from '#money/payments/routes.ts'
import { quoteRoutes } from '#money/quotes/routes.ts'
import { refundRoutes } from '#money/refunds/routes.ts'
import { reportRoutes } from '#money/reports/routes.ts'
import { statementRoutes } from '#money/statements/routes.ts'
import { subscriptionRoutes } from '#money/subscriptions/routes.ts'
import { accessTokenRoutes } from '#people/access-tokens/routes.ts'
import { accountRoutes } from '#people/accounts/routes.ts'
import { clientRoutes } from '#people/clients/routes.ts'
import { fromEmailRoutes } from '#people/from-email/routes.ts'
import { invitationRoutes } from '#people/invitations/routes.ts'
import { clientErasureRoutes } from '#people/privacy/routes.clients.ts'
import { privacyRoutes } from '#people/privacy/routes.ts'
import { passkeyRoutes } from '#people/second-factor/routes.passkeys.ts'
import { requirementRoutes } from '#people/second-factor/routes.requirement.ts'
import { secondStepRoutes } from '#people/second-factor/routes.sign-in.ts'
import { secondFactorRoutes } from '#people/second-factor/routes.ts'
import { signInRoutes } from '#people/sign-in/routes.ts'
import { teamInvitationRoutes } from '#people/team/routes.invitations.ts'
import { teamRoutes } from '#people/team/routes.ts'
import { dashboardRoutes } from '#portal/dashboard/routes.ts'
import { installRoutes } from '#portal/install/routes.ts'
import { myWorkRoutes } from '#portal/my-work/routes.ts'
import { notificationRoutes } from '#portal/notifications/routes.ts'
import { pushRoutes } from '#portal/push/routes.ts'
import { searchRoutes } from '#portal/search/routes.ts'
import { carriedCommentRoutes } from '#work/carried-comments/routes.ts'
import { comparisonRoutes } from '#work/comparisons/routes.ts'
import { feedbackRoutes } from '#work/feedback/routes.ts'
import { feedbackPdfRoutes } from '#work/feedback-pdf/routes.ts'
import { fileRoutes } from '#work/files/routes.ts'
import { finalRoutes } from '#work/finals/routes.ts'
import { mentionRoutes } from '#work/mentions/routes.ts'
import { messageRoutes } from '#work/messages/routes.ts'
import { milestoneRoutes } from '#work/milestones/routes.ts'
import { projectRoutes } from '#work/projects/routes.ts'
import { reviewLinkRoutes } from '#work/review-links/routes.ts'
import { reviewRoutes } from '#work/reviews/routes.ts'
import { roundRoutes } from '#work/rounds/routes.ts'
import { unreadCommentRoutes } from '#work/unread-comments/routes.ts'
import { formRoutes } from '#work/uploads/routes.form.ts'
import { partsRoutes } from '#work/uploads/routes.parts.ts'
import { registerRoutes } from '#work/uploads/routes.register.ts'
import { uploadRoutes } from '#work/uploads/routes.ts'
import { versionDecisionRoutes } from '#work/version-decisions/routes.ts'

/** Every endpoint of the API with its handler. Each room's `routes.ts` lists its own. */
export const allRoutes: Route[] = [
  ...accountRoutes,
  ...signInRoutes,
  ...secondStepRoutes,
  ...secondFactorRoutes,
  ...fromEmailRoutes,
  ...passkeyRoutes,
  ...requirementRoutes,
  ...accessTokenRoutes,
  ...teamRoutes,
  ...teamInvitationRoutes,
  ...invitationRoutes,
  ...clientRoutes,
  ...clientErasureRoutes,
  ...privacyRoutes,
  ...projectRoutes,
  ...milestoneRoutes,
  ...fileRoutes,
  ...finalRoutes,
  ...uploadRoutes,
  ...partsRoutes,
  ...formRoutes,
  ...registerRoutes,
  ...carriedCommentRoutes,
  ...unreadCommentRoutes,
  ...versionDecisionRoutes,
  ...comparisonRoutes,
  ...feedbackRoutes,
  ...feedbackPdfRoutes,
  ...mentionRoutes,
  ...messageRoutes,
  ...reviewLinkRoutes,
  ...reviewRoutes,
  ...roundRoutes,
  ...billingSettingsRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...refundRoutes,
  ...cardPaymentRoutes,
  ...quoteRoutes,
  ...subscriptionRoutes,
  ...reportRoutes,
  ...exportRoutes,
  ...statementRoutes,
  ...importRoutes,
  ...agencySettingsRoutes,
  ...wordingRoutes,
  ...setupRoutes,
  ...emailRoutes,
  ...quietModeRoutes,
  ...systemRoutes,
  ...signingRoutes,
  ...auditLogRoutes,
  ...dashboardRoutes,
  ...searchRoutes,
  ...myWorkRoutes,
  ...notificationRoutes,
  ...installRoutes,
  ...pushRoutes,
]
