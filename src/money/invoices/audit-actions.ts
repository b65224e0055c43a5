import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const invoiceAuditActions: AuditActions = {
  'invoice.change': {
    label: m.actionInvoiceChange,
    sentence: m.didInvoiceChange,
    listsFields: true,
  },
  'invoice.create': {
    label: m.actionInvoiceCreate,
    sentence: m.didInvoiceCreate,
  },
  'invoice.credit': {
    label: m.actionInvoiceCredit,
    sentence: m.didInvoiceCredit,
  },
  'invoice.reminders': {
    label: m.actionInvoiceReminders,
    sentence: m.didInvoiceReminders,
    values: ({ metadata }) => ({ reminders: metadata?.after === true ? 'stopped' : 'resumed' }),
  },
  'invoice.send': {
    label: m.actionInvoiceSend,
    sentence: m.didInvoiceSend,
  },
  'invoice.view': {
    label: m.actionInvoiceView,
    sentence: m.didInvoiceView,
  },
  'invoice.void': {
    label: m.actionInvoiceVoid,
    sentence: m.didInvoiceVoid,
    values: ({ metadata }) => ({ kind: metadata?.number ? 'sent' : 'draft' }),
  },
}
