import type { AuditActions } from '#agency/audit/action-labels.ts'

export const accountAuditActions: AuditActions = {
  'session.expire': {
    label: 'Was signed out after a long time away',
    sentence: 'was signed out after a long time away',
  },
  'session.signIn': { label: 'Signed in', sentence: 'signed in' },
  // Removing and erasing a person end their sessions as well.
  'session.signOut': {
    label: 'Signed out',
    sentence: ({ actorId, metadata }) =>
      actorId && metadata?.userId && actorId !== metadata.userId ? 'signed {thing} out' : 'signed out',
  },
  'user.askEmail': {
    label: 'Asked for another e-mail address',
    sentence: 'asked for another e-mail address',
  },
  // Recorded without an actor, since the person wasn't signed in.
  'user.askReset': {
    label: 'Asked for a new password',
    sentence: 'mailed {thing} a link for a new password, as somebody asked',
  },
  'user.create': { label: 'Made an account', sentence: 'made an account' },
  'user.email': { label: 'Took over another e-mail address', sentence: 'took over another e-mail address' },
  'user.password': { label: 'Chose a new password', sentence: 'chose a new password' },
  'user.photo': { label: 'Changed their photo', sentence: 'changed their photo' },
  'user.reset': { label: 'Set a new password by a mail', sentence: 'set a new password by a mail' },
  'user.resetLink': {
    label: 'Made a link on the server for a new password',
    sentence: 'made a link on the server to set a new password for {thing}',
  },
  'user.update': { label: 'Changed their name', sentence: 'changed their name' },
  'user.verify': { label: 'Confirmed their e-mail address', sentence: 'confirmed their e-mail address' },
  'viewing.start': {
    label: 'Began to view as a contact',
    sentence: 'began to look at the portal as {thing}',
  },
  'viewing.stop': {
    label: 'Stopped viewing as a contact',
    sentence: 'stopped looking at the portal as {thing}',
  },
}
