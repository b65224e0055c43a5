import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const signInAuditActions: AuditActions = {
  'user.askSignIn': {
    label: m.actionUserAskSignIn,
    sentence: m.didUserAskSignIn,
  },
  'user.link': {
    label: m.actionUserLink,
    sentence: m.didUserLink,
  },
  'user.unlink': {
    label: m.actionUserUnlink,
    sentence: m.didUserUnlink,
  },
}
