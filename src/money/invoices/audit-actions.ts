import type { AuditActions } from '#agency/audit/action-labels.ts'
import { changedFields } from '#agency/audit/action-labels.ts'

export const invoiceAuditActions: AuditActions = {
  'invoice.change': {
    label: 'Changed an invoice',
    sentence: ({ metadata }) => `changed ${changedFields(metadata)} of {thing} for {place}`,
  },
  'invoice.create': { label: 'Wrote an invoice', sentence: 'wrote {thing} for {place}' },
  'invoice.credit': { label: 'Credited an invoice', sentence: 'credited {thing} for {place}' },
  'invoice.reminders': {
    label: 'Stopped or resumed reminders',
    sentence: ({ metadata }) =>
      metadata?.after === true ? 'stopped the reminders of {thing}' : 'resumed the reminders of {thing}',
  },
  'invoice.send': { label: 'Sent an invoice', sentence: 'sent {thing} for {place}' },
  'invoice.view': {
    label: 'Opened an invoice for the first time',
    sentence: 'opened {thing} for the first time',
  },
  'invoice.void': {
    label: 'Voided an invoice',
    sentence: ({ metadata }) =>
      metadata?.number ? 'voided {thing} for {place}' : 'discarded {thing} for {place}',
  },
}
