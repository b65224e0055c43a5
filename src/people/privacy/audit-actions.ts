import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const privacyAuditActions: AuditActions = {
  'client.erase': {
    label: m.actionClientErase,
    sentence: m.didClientErase,
  },
  'user.askErasure': {
    label: m.actionUserAskErasure,
    sentence: m.didUserAskErasure,
  },
  'user.erase': {
    label: m.actionUserErase,
    sentence: m.didUserErase,
  },
  'user.export': {
    label: m.actionUserExport,
    sentence: m.didUserExport,
    values: ({ actorId, targetId }) => ({ whose: actorId === targetId ? 'own' : 'other' }),
  },
  'user.keep': {
    label: m.actionUserKeep,
    sentence: m.didUserKeep,
  },
}
