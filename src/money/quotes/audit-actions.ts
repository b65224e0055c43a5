import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const quoteAuditActions: AuditActions = {
  'quote.accept': {
    label: m.actionQuoteAccept,
    sentence: m.didQuoteAccept,
  },
  'quote.change': {
    label: m.actionQuoteChange,
    sentence: m.didQuoteChange,
    listsFields: true,
  },
  'quote.create': {
    label: m.actionQuoteCreate,
    sentence: m.didQuoteCreate,
  },
  'quote.decline': {
    label: m.actionQuoteDecline,
    sentence: m.didQuoteDecline,
  },
  'quote.delete': {
    label: m.actionQuoteDelete,
    sentence: m.didQuoteDelete,
  },
  'quote.send': {
    label: m.actionQuoteSend,
    sentence: m.didQuoteSend,
  },
  'quote.view': {
    label: m.actionQuoteView,
    sentence: m.didQuoteView,
  },
  'quote.withdraw': {
    label: m.actionQuoteWithdraw,
    sentence: m.didQuoteWithdraw,
  },
}
