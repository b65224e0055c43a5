import type { EmailContent } from '#agency/email/email-content.ts'
import { queueEmail } from '#agency/email/queue-email.ts'
import type { Sender } from '#agency/email/sender.ts'
import { greetingOf } from '#agency/email/sender.ts'
import type { Role } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import { type Language, languages } from '#kernel/i18n/languages.ts'
import { englishOf } from '#kernel/i18n/page-locale.ts'
import { hashOfToken, randomToken } from '#kernel/secrets-and-tokens.ts'
import { languageOf } from '#money/billing-settings/client-language.ts'
import { getBillingSettings } from '#money/billing-settings/get-billing-settings.ts'
import type { Rights } from './contract.ts'
import type { InvitationRow } from './data.ts'
import { insertInvitation, revokeEarlier } from './data.ts'
import { m } from './messages.ts'
import { invitationDays } from './rules.ts'

export interface InvitationInput extends Rights {
  email: string
  role: Role
  /** Null if the invitation is for the team. */
  clientId: string | null
  companyName: string | null
  inviter: { userId: string; name: string }
  /** Whether the sender is a contact of the company and not staff. */
  byContact?: boolean
}

/**
 * Creates an invitation and queues its email in the same transaction. Earlier invitations to the same address for the
 * same client stop working. Only a hash of the link's token is stored.
 */
export async function invite(
  tx: Db,
  now: Date,
  from: Sender,
  input: InvitationInput,
): Promise<InvitationRow> {
  const token = randomToken()
  const { inviter, companyName, ...stored } = input
  await revokeEarlier(tx, now, input.clientId, input.email)
  const row = await insertInvitation(tx, now, {
    ...stored,
    tokenHash: hashOfToken(token),
    invitedBy: inviter.userId,
    expiresAt: new Date(now.getTime() + invitationDays * 86_400_000),
  })
  const language = await languageFor(tx, input.clientId)
  const link = { path: `/invitations/${token}`, day: dayOf(language, from, row.expiresAt) }
  await queueEmail(tx, now, from, emailOf(language, from, input, link))
  return row
}

/** Returns the client's language, or the agency's for the team. */
async function languageFor(tx: Db, clientId: string | null): Promise<Language> {
  return clientId ? languageOf(tx, clientId) : (await getBillingSettings(tx)).language
}

function emailOf(
  language: Language,
  from: Sender,
  { email, inviter, companyName }: InvitationInput,
  link: { path: string; day: string },
): EmailContent {
  const names = { name: inviter.name, agency: from.agency.name }
  const purpose =
    companyName === null
      ? formatMessage(language, m.emailTeam, names)
      : formatMessage(language, m.emailProjects, { ...names, company: companyName })
  return {
    to: email,
    language,
    confidential: true,
    about: [inviter.userId],
    subject: formatMessage(language, m.emailSubject, names),
    heading: formatMessage(language, m.emailHeading, { name: inviter.name }),
    paragraphs: [greetingOf(from, language), purpose],
    button: { label: formatMessage(language, m.emailOpen), path: link.path, writtenOut: true },
    ending: [formatMessage(language, m.emailEnding, { day: link.day })],
    replies: { reach: 'AGENCY' },
  }
}

function dayOf(language: Language, { agency }: Sender, at: Date): string {
  const { timeZone } = agency
  const locale = language === 'en' ? englishOf(timeZone) : languages[language].locale
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at)
}
