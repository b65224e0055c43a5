import { eq, or } from 'drizzle-orm'
import { accessTokens, authAccounts, sessions } from '#schema/accounts.ts'
import { contacts, invitations } from '#schema/clients.ts'
import { emailPreferences } from '#schema/notifications.ts'
import { pushSubscriptions } from '#schema/push.ts'
import { reviewLinks } from '#schema/review-links.ts'
import { passkeys, twoFactors } from '#schema/second-factors.ts'
import type { Section } from './data.export-section.ts'
import { companyOf, projectOf, section } from './data.export-section.ts'
import type { Person } from './data.ts'
import { invitedAs } from './data.ts'

/** The person's sign-in methods and permissions. */
export function account({ userId, address }: Person): Section[] {
  return [
    section('sessions', sessions, sessions.id, eq(sessions.userId, userId), {
      address: sessions.ipAddress,
      device: sessions.userAgent,
      since: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    }),
    section('waysToSignIn', authAccounts, authAccounts.id, eq(authAccounts.userId, userId), {
      provider: authAccounts.providerId,
      since: authAccounts.createdAt,
    }),
    section('passkeys', passkeys, passkeys.id, eq(passkeys.userId, userId), {
      name: passkeys.name,
      since: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    }),
    section('authenticatorApps', twoFactors, twoFactors.id, eq(twoFactors.userId, userId), {
      since: twoFactors.codesMadeAt,
      confirmed: twoFactors.verified,
    }),
    section('accessTokens', accessTokens, accessTokens.id, eq(accessTokens.userId, userId), {
      name: accessTokens.name,
      scopes: accessTokens.scopes,
      since: accessTokens.createdAt,
      expiresAt: accessTokens.expiresAt,
      lastUsedAt: accessTokens.lastUsedAt,
      lastUsedAddress: accessTokens.lastUsedAddress,
    }),
    section('memberships', contacts, contacts.id, eq(contacts.userId, userId), {
      company: companyOf('contacts.client_id'),
      seesInvoices: contacts.seesInvoices,
      mayApprove: contacts.mayApprove,
      mayComment: contacts.mayComment,
      since: contacts.createdAt,
    }),
    section(
      'invitations',
      invitations,
      invitations.id,
      or(invitedAs(address), eq(invitations.acceptedBy, userId)),
      {
        company: companyOf('invitations.client_id'),
        sentAt: invitations.createdAt,
        expiresAt: invitations.expiresAt,
        acceptedAt: invitations.acceptedAt,
        revokedAt: invitations.revokedAt,
      },
    ),
    section('reviewLinks', reviewLinks, reviewLinks.id, eq(reviewLinks.guestId, userId), {
      project: projectOf('review_links.project_id'),
      right: reviewLinks.right,
      since: reviewLinks.createdAt,
      expiresAt: reviewLinks.expiresAt,
      visitedAt: reviewLinks.visitedAt,
      revokedAt: reviewLinks.revokedAt,
    }),
    section(
      'mailPreferences',
      emailPreferences,
      emailPreferences.userId,
      eq(emailPreferences.userId, userId),
      {
        mails: emailPreferences.mails,
        push: emailPreferences.pushKinds,
        timeZone: emailPreferences.timeZone,
      },
    ),
    section('pushDevices', pushSubscriptions, pushSubscriptions.id, eq(pushSubscriptions.userId, userId), {
      endpoint: pushSubscriptions.endpoint,
      since: pushSubscriptions.createdAt,
    }),
  ]
}
