import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const reviewAuditActions: AuditActions = {
  'designReview.askAgain': { label: m.actionAskAgain, sentence: m.didAskAgain },
  'designReview.askClient': { label: m.actionAskClient, sentence: m.didAskClient },
  'designReview.cancel': { label: m.actionCancel, sentence: m.didCancel },
  'designReview.change': { label: m.actionChange, sentence: m.didChange, listsFields: true },
  'designReview.create': { label: m.actionCreate, sentence: m.didCreate },
  'designReview.decide': { label: m.actionDecide, sentence: m.didDecide },
  'designReview.evidence': { label: m.actionEvidence, sentence: m.didEvidence },
}
