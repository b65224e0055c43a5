import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const secondFactorAuditActions: AuditActions = {
  'secondFactor.add': {
    label: m.actionSecondFactorAdd,
    sentence: m.didSecondFactorAdd,
    values: ({ metadata }) => ({ kind: String(metadata?.kind) }),
  },
  'secondFactor.codeUsed': {
    label: m.actionSecondFactorCodeUsed,
    sentence: m.didSecondFactorCodeUsed,
  },
  'secondFactor.codes': {
    label: m.actionSecondFactorCodes,
    sentence: m.didSecondFactorCodes,
  },
  'secondFactor.remove': {
    label: m.actionSecondFactorRemove,
    sentence: m.didSecondFactorRemove,
    values: ({ metadata }) => ({ kind: String(metadata?.kind) }),
  },
  'secondFactor.rename': {
    label: m.actionSecondFactorRename,
    sentence: m.didSecondFactorRename,
  },
  'secondFactor.require': {
    label: m.actionSecondFactorRequire,
    sentence: m.didSecondFactorRequire,
    values: ({ metadata }) => ({ rule: metadata?.after === true ? 'required' : 'optional' }),
  },
  'secondFactor.reset': {
    label: m.actionSecondFactorReset,
    sentence: m.didSecondFactorReset,
  },
}
