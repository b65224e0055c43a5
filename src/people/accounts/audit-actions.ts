import type { AuditActions } from '#agency/audit/actions.ts'
import { m } from './messages.ts'

export const accountAuditActions: AuditActions = {
  // A code that confirms a decision made through an email link.
  'session.code': {
    label: m.actionSessionCode,
    sentence: m.didSessionCode,
  },
  'session.expire': {
    label: m.actionSessionExpire,
    sentence: m.didSessionExpire,
  },
  'session.fromEmail': {
    label: m.actionSessionFromEmail,
    sentence: m.didSessionFromEmail,
  },
  'session.signIn': {
    label: m.actionSessionSignIn,
    sentence: m.didSessionSignIn,
  },
  // Removing or erasing a person also ends their sessions.
  'session.signOut': {
    label: m.actionSessionSignOut,
    sentence: m.didSessionSignOut,
    values: ({ actorId, metadata }) => ({
      whose: actorId && metadata?.userId && actorId !== metadata.userId ? 'other' : 'own',
    }),
  },
  'user.askEmail': {
    label: m.actionUserAskEmail,
    sentence: m.didUserAskEmail,
  },
  // Recorded without an actor, since the person wasn't signed in.
  'user.askReset': {
    label: m.actionUserAskReset,
    sentence: m.didUserAskReset,
  },
  'user.create': {
    label: m.actionUserCreate,
    sentence: m.didUserCreate,
  },
  'user.email': {
    label: m.actionUserEmail,
    sentence: m.didUserEmail,
  },
  'user.password': {
    label: m.actionUserPassword,
    sentence: m.didUserPassword,
  },
  'user.photo': {
    label: m.actionUserPhoto,
    sentence: m.didUserPhoto,
  },
  'user.reset': {
    label: m.actionUserReset,
    sentence: m.didUserReset,
  },
  'user.resetLink': {
    label: m.actionUserResetLink,
    sentence: m.didUserResetLink,
  },
  'user.update': {
    label: m.actionUserUpdate,
    sentence: m.didUserUpdate,
  },
  'user.verify': {
    label: m.actionUserVerify,
    sentence: m.didUserVerify,
  },
  'viewing.start': {
    label: m.actionViewingStart,
    sentence: m.didViewingStart,
  },
  'viewing.stop': {
    label: m.actionViewingStop,
    sentence: m.didViewingStop,
  },
}
