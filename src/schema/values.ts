/**
 * The allowed values of columns, in the order that screens list them. Check constraints and contracts share
 * them.
 */

export const fileKinds = ['DOCUMENT', 'MOCKUP', 'ASSET'] as const
export type FileKind = (typeof fileKinds)[number]

export const projectStatuses = [
  'DISCOVERY',
  'DESIGN',
  'DEVELOPMENT',
  'REVIEW',
  'LAUNCH',
  'COMPLETED',
  'ARCHIVED',
] as const
export type ProjectStatus = (typeof projectStatuses)[number]

export const requestStates = ['OPEN', 'ACCEPTED', 'DECLINED'] as const
export type RequestState = (typeof requestStates)[number]

export const milestoneStates = ['OPEN', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED'] as const
export type MilestoneState = (typeof milestoneStates)[number]

/** The progress on an open comment. READY asks the author to check the result. */
export const commentProgress = ['OPEN', 'IN_PROGRESS', 'READY'] as const
export type CommentProgress = (typeof commentProgress)[number]

/** Shapes drawn on a picture with a comment. */
export const markShapes = ['RECTANGLE', 'ARROW', 'DRAWING'] as const
export type MarkShape = (typeof markShapes)[number]

export const commentStates = [...commentProgress, 'CLOSED'] as const
export type CommentState = (typeof commentStates)[number]

/** A guest's permissions. Each includes the ones before it. */
export const reviewRights = ['VIEW', 'COMMENT', 'APPROVE'] as const
export type ReviewRight = (typeof reviewRights)[number]

/** The possible decisions on a design in a review. */
export const designDecisions = [
  'APPROVED',
  'APPROVED_WITH_CHANGES',
  'CHANGES_REQUIRED',
  'NOT_RELEVANT',
] as const
export type DesignDecision = (typeof designDecisions)[number]

/** Whether a review needs everyone's decision or only one. */
export const reviewQuorums = ['ALL', 'ANY'] as const
export type ReviewQuorum = (typeof reviewQuorums)[number]

/** Colleagues decide first. The client is asked once they have approved. */
export const reviewStages = ['INTERNAL', 'CLIENT'] as const
export type ReviewStage = (typeof reviewStages)[number]

/** A credit note is a document with its own number that reduces its invoice. */
export const invoiceKinds = ['INVOICE', 'CREDIT_NOTE'] as const

export const invoiceStatuses = ['DRAFT', 'SENT', 'PAID', 'VOID', 'REFUNDED'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

export const paymentMethods = ['bank', 'cash', 'cheque', 'card', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const quoteStatuses = ['DRAFT', 'SENT', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

export const subscriptionStatuses = ['active', 'paused', 'canceled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export const paperSizes = ['A4', 'LETTER'] as const
export const lateFees = ['NONE', 'FIXED', 'PERCENT'] as const

/** The reactions that people can choose for a comment or message. */
export const reactions = ['👍', '❤️', '🎉', '👀', '✅'] as const
export type Reaction = (typeof reactions)[number]

/**
 * How soon an unread notification is emailed. MESSAGE: after ten minutes, together with later messages.
 * DESIGN: after ten minutes too, with all new versions in a project. DECISION: immediately. NEWS: in the
 * daily email.
 */
export const notificationKinds = ['MESSAGE', 'DESIGN', 'DECISION', 'NEWS'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** When emails are sent: as events happen (see {@link notificationKinds}), once a day, or never. */
export const emailFrequencies = ['AT_ONCE', 'DAILY', 'OFF'] as const
export type EmailFrequency = (typeof emailFrequencies)[number]
