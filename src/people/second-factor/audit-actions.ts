import type { AuditActions, LoggedEntry } from '#agency/audit/action-labels.ts'

export const secondFactorAuditActions: AuditActions = {
  'secondFactor.add': {
    label: 'Added a second factor',
    sentence: ({ metadata }) => `added ${factorOf(metadata)} to their account`,
  },
  'secondFactor.codeUsed': {
    label: 'Signed in with a recovery code',
    sentence: 'signed in with a recovery code',
  },
  'secondFactor.codes': { label: 'Made new recovery codes', sentence: 'made new recovery codes' },
  'secondFactor.remove': {
    label: 'Removed a second factor',
    sentence: ({ metadata }) => `removed ${factorOf(metadata)} from their account`,
  },
  'secondFactor.rename': { label: 'Renamed a passkey', sentence: 'renamed a passkey' },
  'secondFactor.require': {
    label: 'Changed whether the team needs a second factor',
    sentence: ({ metadata }) =>
      metadata?.after === true
        ? 'requires a second factor of the team'
        : 'no longer requires a second factor of the team',
  },
  'secondFactor.reset': {
    label: 'Took somebody’s second factor away',
    sentence: 'took the second factor of {thing} away',
  },
}

function factorOf(metadata: LoggedEntry['metadata']): string {
  return metadata?.kind === 'PASSKEY' ? 'a passkey' : 'an authenticator app'
}
