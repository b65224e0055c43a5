import type { Message } from '#kernel/i18n/message.ts'
import type { DesignDecision } from '#schema/values.ts'
import type { Tint } from '#ui/badge.tsx'
import { m } from '../messages.ts'

/** The labels of decisions. */
export const decisionLabels: Record<DesignDecision, Message> = {
  APPROVED: m.approved,
  APPROVED_WITH_CHANGES: m.approvedWithChanges,
  CHANGES_REQUIRED: m.changesRequired,
  NOT_RELEVANT: m.notRelevant,
}

export const decisionTints: Record<DesignDecision, Tint> = {
  APPROVED: 'green',
  APPROVED_WITH_CHANGES: 'blue',
  CHANGES_REQUIRED: 'yellow',
  NOT_RELEVANT: 'grey',
}
