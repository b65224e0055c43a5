import type { AuditActions } from '#agency/audit/action-labels.ts'
import { changedFields } from '#agency/audit/action-labels.ts'

export const quoteAuditActions: AuditActions = {
  'quote.accept': { label: 'Accepted a quote', sentence: 'accepted {thing} for {place}' },
  'quote.change': {
    label: 'Changed a quote',
    sentence: ({ metadata }) => `changed ${changedFields(metadata)} of {thing} for {place}`,
  },
  'quote.create': { label: 'Wrote a quote', sentence: 'wrote {thing} for {place}' },
  'quote.decline': { label: 'Declined a quote', sentence: 'declined {thing} for {place}' },
  'quote.delete': { label: 'Deleted a draft quote', sentence: 'deleted the draft quote {thing}' },
  'quote.send': { label: 'Sent a quote', sentence: 'sent {thing} for {place}' },
  'quote.view': { label: 'Opened a quote for the first time', sentence: 'opened {thing} for the first time' },
  'quote.withdraw': { label: 'Withdrew a quote', sentence: 'withdrew {thing} for {place}' },
}
