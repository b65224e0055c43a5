import type { AuditActions } from '#agency/audit/actions.ts'
import { emailAuditActions } from '#agency/email/audit-actions.ts'
import { quietModeAuditActions } from '#agency/quiet-mode/audit-actions.ts'
import { settingsAuditActions } from '#agency/settings/audit-actions.ts'
import { setupAuditActions } from '#agency/setup/audit-actions.ts'
import { billingSettingsAuditActions } from '#money/billing-settings/audit-actions.ts'
import { cardPaymentAuditActions } from '#money/card-payments/audit-actions.ts'
import { exportAuditActions } from '#money/exports/audit-actions.ts'
import { importAuditActions } from '#money/imports/audit-actions.ts'
import { invoiceAuditActions } from '#money/invoices/audit-actions.ts'
import { paymentAuditActions } from '#money/payments/audit-actions.ts'
import { quoteAuditActions } from '#money/quotes/audit-actions.ts'
import { subscriptionAuditActions } from '#money/subscriptions/audit-actions.ts'
import { accessTokenAuditActions } from '#people/access-tokens/audit-actions.ts'
import { accountAuditActions } from '#people/accounts/audit-actions.ts'
import { clientAuditActions } from '#people/clients/audit-actions.ts'
import { invitationAuditActions } from '#people/invitations/audit-actions.ts'
import { privacyAuditActions } from '#people/privacy/audit-actions.ts'
import { secondFactorAuditActions } from '#people/second-factor/audit-actions.ts'
import { signInAuditActions } from '#people/sign-in/audit-actions.ts'
import { teamAuditActions } from '#people/team/audit-actions.ts'
import { notificationAuditActions } from '#portal/notifications/audit-actions.ts'
import { carriedCommentAuditActions } from '#work/carried-comments/audit-actions.ts'
import { feedbackAuditActions } from '#work/feedback/audit-actions.ts'
import { fileAuditActions } from '#work/files/audit-actions.ts'
import { finalAuditActions } from '#work/finals/audit-actions.ts'
import { messageAuditActions } from '#work/messages/audit-actions.ts'
import { milestoneAuditActions } from '#work/milestones/audit-actions.ts'
import { projectAuditActions } from '#work/projects/audit-actions.ts'
import { reviewLinkAuditActions } from '#work/review-links/audit-actions.ts'
import { reviewAuditActions } from '#work/reviews/audit-actions.ts'
import { auditLogAuditActions } from './audit-actions.ts'

/** The audit actions of the whole portal, with their labels and messages. */
export const auditActions: AuditActions = {
  ...auditLogAuditActions,
  ...emailAuditActions,
  ...quietModeAuditActions,
  ...settingsAuditActions,
  ...setupAuditActions,
  ...billingSettingsAuditActions,
  ...cardPaymentAuditActions,
  ...exportAuditActions,
  ...importAuditActions,
  ...invoiceAuditActions,
  ...paymentAuditActions,
  ...quoteAuditActions,
  ...subscriptionAuditActions,
  ...accessTokenAuditActions,
  ...accountAuditActions,
  ...clientAuditActions,
  ...invitationAuditActions,
  ...privacyAuditActions,
  ...secondFactorAuditActions,
  ...signInAuditActions,
  ...teamAuditActions,
  ...notificationAuditActions,
  ...carriedCommentAuditActions,
  ...feedbackAuditActions,
  ...fileAuditActions,
  ...finalAuditActions,
  ...messageAuditActions,
  ...milestoneAuditActions,
  ...projectAuditActions,
  ...reviewLinkAuditActions,
  ...reviewAuditActions,
}
