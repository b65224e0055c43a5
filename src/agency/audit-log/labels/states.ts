import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'

/** The label of a stored state such as DEVELOPMENT. Returns anything else unchanged. */
export function stateLabel(state: string): string {
  const label = labels[state]
  return label ? t(label) : state
}

const labels: Record<string, Message> = {
  ACCEPTED: m.stateAccepted,
  active: m.stateActive,
  ADMIN: m.stateAdmin,
  APPROVED: m.stateApproved,
  ARCHIVED: m.stateArchived,
  canceled: m.stateCanceled,
  CHANGES_REQUESTED: m.stateChangesRequested,
  COMPLETED: m.stateCompleted,
  CUSTOMER: m.stateCustomer,
  DECLINED: m.stateDeclined,
  DESIGN: m.stateDesign,
  DEVELOPMENT: m.stateDevelopment,
  DISCOVERY: m.stateDiscovery,
  DRAFT: m.stateDraft,
  FAILED: m.stateFailed,
  IN_PROGRESS: m.stateInProgress,
  LAUNCH: m.stateLaunch,
  OPEN: m.stateOpen,
  PAID: m.statePaid,
  paused: m.statePaused,
  READY: m.stateReady,
  REFUNDED: m.stateRefunded,
  REVIEW: m.stateReview,
  SENT: m.stateSent,
  SUBMITTED: m.stateSubmitted,
  VOID: m.stateVoid,
  WAITING: m.stateWaiting,
  WITHDRAWN: m.stateWithdrawn,
}
