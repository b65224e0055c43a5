import type { AuditLog } from '../contract.ts'
import { actionLabel, listOf, wordOf } from './labels.ts'

/**
 * What an entry says after the name of the person: `{thing}` stands for what it is about, `{place}` for the
 * project or company that it belongs to. An action that nobody put into words is said as it is named.
 */
export function sentenceOf(entry: AuditLog): string {
  const known = sentences[entry.action]
  const said = typeof known === 'function' ? known(entry) : known
  if (said) return entry.place ? said : said.replace(/ (in|of|to|for|from) \{place\}/, '')
  return `${actionLabel(entry.action).toLowerCase()} {thing}`
}

type Sentence = string | ((entry: AuditLog) => string)

const sentences: Record<string, Sentence> = {
  'accounting.export': ({ metadata }) => `exported the ${metadata?.kind} as ${metadata?.format}`,
  'accounting.import': ({ metadata }) => `brought in ${metadata?.count} ${metadata?.what} from a file`,
  'agency.setUp': 'set up the agency',
  'agency.update': 'changed the settings of the agency',
  'audit.erase': ({ metadata }) => `erased personal data from ${entriesOf(metadata)} of the log`,
  'audit.export': 'exported the audit log',
  'client.archive': 'archived the client {thing}',
  'client.change': ({ metadata }) => `changed ${fieldsOf(metadata)} of the client {thing}`,
  'client.contact.change': 'changed what {thing} may do for {place}',
  'client.contact.remove': 'removed the contact {thing} from {place}',
  'client.create': 'added the client {thing}',
  'client.delete': 'deleted the client {thing}',
  'client.erase': 'erased everything of the client {thing}',
  'client.restore': 'restored the client {thing}',
  'feedback.create': 'left {thing} in {place}',
  'feedback.reply': 'replied to {thing} in {place}',
  'feedback.resolve': 'resolved {thing} in {place}',
  'file.change': ({ metadata }) => `changed ${fieldsOf(metadata)} of {thing} in {place}`,
  'file.create': 'uploaded {thing} to {place}',
  'file.remove': 'removed {thing} from {place}',
  'file.version': 'uploaded a new version of {thing} to {place}',
  'invitation.accept': 'accepted the invitation to {place}',
  'invitation.create': (entry) => `invited {thing} to ${whereTo(entry)}`,
  'invitation.resend': (entry) => `sent the invitation of {thing} to ${whereTo(entry)} again`,
  'invitation.revoke': (entry) => `took back the invitation of {thing} to ${whereTo(entry)}`,
  'billing.change': ({ metadata }) => `changed ${fieldsOf(metadata)} of how the agency invoices`,
  'invoice.credit': 'credited {thing} for {place}',
  'invoice.reminders': ({ metadata }) =>
    metadata?.after === true ? 'stopped the reminders of {thing}' : 'resumed the reminders of {thing}',
  'invoice.view': 'opened {thing} for the first time',
  'invoice.change': ({ metadata }) => `changed ${fieldsOf(metadata)} of {thing} for {place}`,
  'invoice.create': 'wrote {thing} for {place}',
  'invoice.pay': 'recorded a payment of {thing} for {place}',
  'invoice.refund': 'recorded a refund of {thing} for {place}',
  'invoice.refundFailed': 'took back a refund of {thing} for {place} that the bank returned',
  'invoice.checkout': 'began to pay {thing} for {place} by card',
  'payment.void': 'voided a payment of {thing} for {place}',
  'payment.stray': 'kept a payment that fits no invoice',
  'payment.settle': 'settled a payment that fits no invoice',
  'subscription.byCard': 'changed whether the plan {thing} of {place} is charged by card',
  'invoice.send': 'sent {thing} for {place}',
  'invoice.void': ({ metadata }) =>
    metadata?.number ? 'voided {thing} for {place}' : 'discarded {thing} for {place}',
  'mail.sendAgain': 'sent a mail again',
  'mail.test': 'sent a mail as a test',
  'message.send': 'wrote a message in {place}',
  'milestone.approve': 'approved the milestone {thing} of {place}',
  'milestone.change': ({ metadata }) => `changed ${fieldsOf(metadata)} of the milestone {thing} of {place}`,
  'milestone.create': 'added the milestone {thing} to {place}',
  'milestone.delete': 'deleted the milestone {thing} of {place}',
  'milestone.order': 'put the milestones of {place} in another order',
  'milestone.price': 'changed the price of the milestone {thing} of {place}',
  'milestone.requestChanges': 'requested changes to the milestone {thing} of {place}',
  'milestone.submit': 'submitted the milestone {thing} of {place}',
  'project.accept': 'accepted the project request {thing}',
  'project.change': ({ metadata }) => `changed ${fieldsOf(metadata)} of the project {thing}`,
  'project.create': 'created the project {thing} for {place}',
  'project.decline': 'declined the project request {thing}',
  'project.status': ({ metadata }) =>
    `changed the status of {thing} from ${wordOf(metadata?.before)} to ${wordOf(metadata?.after)}`,
  'secondFactor.add': ({ metadata }) => `added ${factorOf(metadata)} to their account`,
  'secondFactor.codes': 'made new recovery codes',
  'secondFactor.codeUsed': 'signed in with a recovery code',
  'secondFactor.remove': ({ metadata }) => `removed ${factorOf(metadata)} from their account`,
  'secondFactor.rename': 'renamed a passkey',
  'secondFactor.require': ({ metadata }) =>
    metadata?.after === true
      ? 'requires a second factor of the team'
      : 'no longer requires a second factor of the team',
  'secondFactor.reset': 'took the second factor of {thing} away',
  'session.expire': 'was signed out after a long time away',
  'quote.accept': 'accepted {thing} for {place}',
  'quote.change': ({ metadata }) => `changed ${fieldsOf(metadata)} of {thing} for {place}`,
  'quote.create': 'wrote {thing} for {place}',
  'quote.decline': 'declined {thing} for {place}',
  'quote.delete': 'deleted the draft quote {thing}',
  'quote.send': 'sent {thing} for {place}',
  'quote.view': 'opened {thing} for the first time',
  'quote.withdraw': 'withdrew {thing} for {place}',
  'review.approve': 'approved a milestone of {place} by a review link',
  'review.code': 'asked for a code for the review link of {thing}',
  'review.comment': 'commented on {place} by a review link',
  'review.create': 'shared {place} for review with {thing}',
  'review.enter': 'entered {place} by a review link',
  'review.extend': 'let the review link of {thing} last longer',
  'review.leave': 'left the review of {place}',
  'review.open': 'opened the review link of {thing}',
  'review.refuse': 'was refused at the review link of {thing}',
  'review.requestChanges': 'asked for changes to {place} by a review link',
  'review.revoke': 'took back the review link of {thing}',
  'review.send': 'sent the review link of {thing} again',
  'session.signIn': 'signed in',
  // Removing and erasing a person end their sessions as well.
  'session.signOut': ({ actorId, metadata }) =>
    actorId && metadata?.userId && actorId !== metadata.userId ? 'signed {thing} out' : 'signed out',
  'subscription.cancel': ({ metadata }) =>
    'endsOn' in ((metadata?.after ?? {}) as object)
      ? 'ends the plan {thing} of {place} with the period that runs'
      : 'canceled the plan {thing} of {place}',
  'subscription.card': 'began to give a card for the plan {thing} of {place}',
  'subscription.change': 'changed the plan {thing} of {place}',
  'subscription.create': 'added the plan {thing} for {place}',
  'subscription.end': 'ended the plan {thing} of {place}, as its last period was over',
  'subscription.pause': ({ metadata }) =>
    metadata?.archived === true
      ? 'paused the plan {thing} of {place}, which is archived'
      : 'paused the plan {thing} of {place}',
  'subscription.resume': 'resumed the plan {thing} of {place}',
  'task.change': ({ metadata }) => taskWords(metadata),
  'task.create': 'added the task {thing} to {place}',
  'task.delete': 'deleted the task {thing} of {place}',
  'task.order': 'put the tasks of {place} in another order',
  'token.create': 'made the access token {thing}',
  'token.revoke': 'revoked the access token {thing}',
  'user.askEmail': 'asked for another e-mail address',
  // Recorded as by nobody, since whoever asked was not signed in.
  'user.askReset': 'mailed {thing} a link for a new password, as somebody asked',
  'user.askErasure': 'asked to be erased',
  'user.keep': 'does not ask to be erased any more',
  'user.create': 'made an account',
  'user.email': 'took over another e-mail address',
  'user.erase': 'erased a person',
  'user.export': ({ actorId, targetId }) =>
    actorId === targetId ? 'downloaded their own data' : 'exported the data of {thing}',
  'user.link': 'joined another way to sign in with their account',
  'user.mails': ({ actorId, metadata }) => mailsWords(actorId, metadata),
  'user.password': 'chose a new password',
  'user.photo': 'changed their photo',
  'user.reset': 'set a new password by a mail',
  'user.resetLink': 'made a link on the server to set a new password for {thing}',
  'user.role': 'changed the role of {thing}',
  'user.seesMoney': ({ metadata }) =>
    metadata?.after === true ? 'lets {thing} see money' : 'no longer lets {thing} see money',
  'user.unlink': 'disconnected a sign-in provider from their account',
  'user.update': 'changed their name',
  'user.verify': 'confirmed their e-mail address',
  'viewing.start': 'began to look at the portal as {thing}',
  'viewing.stop': 'stopped looking at the portal as {thing}',
}

function factorOf(metadata: AuditLog['metadata']): string {
  return metadata?.kind === 'PASSKEY' ? 'a passkey' : 'an authenticator app'
}

/** The time zone is kept by the browser on a first visit, and the link of a mail is followed without a sign-in. */
function mailsWords(actorId: string | null, metadata: AuditLog['metadata']): string {
  if (!actorId) return 'sends {thing} no more mails, by the link of one'
  return 'mails' in ((metadata?.after ?? {}) as object)
    ? 'chose which mails to get'
    : 'has another time zone for their mails'
}

/** A client that was erased is not to be taken for the team. */
function whereTo({ place, metadata }: AuditLog): string {
  if (place) return '{place}'
  return metadata?.clientId ? 'a client that is gone' : 'the team'
}

function taskWords(metadata: AuditLog['metadata']): string {
  const { done } = (metadata?.after ?? {}) as { done?: unknown }
  if (done === true) return 'ticked off the task {thing} of {place}'
  if (done === false) return 'reopened the task {thing} of {place}'
  return `changed ${fieldsOf(metadata)} of the task {thing} of {place}`
}

function entriesOf(metadata: AuditLog['metadata']): string {
  const count = Array.isArray(metadata?.entries) ? metadata.entries.length : 0
  return count === 1 ? '1 entry' : `${count} entries`
}

/** 'the website and the industry', from what was kept of before and after. */
function fieldsOf(metadata: AuditLog['metadata']): string {
  const names = Object.keys((metadata?.after ?? {}) as object)
  if (names.length === 0 || names.length > 3) return 'the details'
  return listOf(names.map((name) => `the ${fieldWords[name] ?? actionLabel(name).toLowerCase()}`))
}

const fieldWords: Record<string, string> = {
  amountCents: 'amount',
  budgetMax: 'maximum budget',
  budgetMin: 'minimum budget',
  companyName: 'name',
  dueAt: 'due date',
  isInternal: 'visibility',
  internal: 'visibility',
}
