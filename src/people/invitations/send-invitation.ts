import type { EmailContent } from '#agency/email/email-content.ts'
import { queueEmail } from '#agency/email/queue-email.ts'
import type { Sender } from '#agency/email/sender.ts'
import type { Role } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { hashOfToken, randomToken } from '#kernel/secrets-and-tokens.ts'
import { languageOf } from '#money/billing-settings/client-language.ts'
import type { Language } from '#schema/values.ts'
import { englishOf } from '#ui/format/locale.ts'
import type { Rights } from './contract.ts'
import type { InvitationRow } from './data.ts'
import { insertInvitation, revokeEarlier } from './data.ts'
import { invitationDays } from './rules.ts'

export interface InvitationInput extends Rights {
  email: string
  role: Role
  /** Null for an invitation to the team. */
  clientId: string | null
  companyName: string | null
  inviter: { userId: string; name: string }
  /** By a colleague of the company, not by staff. */
  byContact?: boolean
}

/**
 * Makes an invitation and puts its mail into the outbox, in the same transaction. Earlier ones to the same
 * address for the same client stop working. Of the link's token only a hash is kept.
 */
export async function invite(
  tx: Db,
  now: Date,
  from: Sender,
  input: InvitationInput,
): Promise<InvitationRow> {
  const token = randomToken()
  const { inviter, companyName, ...kept } = input
  await revokeEarlier(tx, now, input.clientId, input.email)
  const row = await insertInvitation(tx, now, {
    ...kept,
    tokenHash: hashOfToken(token),
    invitedBy: inviter.userId,
    expiresAt: new Date(now.getTime() + invitationDays * 86_400_000),
  })
  const language = input.clientId === null ? 'en' : await languageOf(tx, input.clientId)
  const link = { path: `/invitations/${token}`, expiresAt: row.expiresAt }
  await queueEmail(tx, now, from, letters[language](from, input, link))
  return row
}

type Writing = (from: Sender, input: InvitationInput, link: { path: string; expiresAt: Date }) => EmailContent

/** In the language of the client; to the team in English. */
const letters: Record<Language, Writing> = {
  en: (from, input, link) => {
    const { name } = input.inviter
    const { agency } = from
    const what =
      input.companyName === null
        ? `join the team of ${agency.name}`
        : `follow the projects that ${agency.name} does for ${input.companyName}`
    const until = dayOf('en', from, link.expiresAt)
    return {
      ...common(input),
      subject: `${name} invites you to ${agency.name}`,
      heading: `${name} invites you`,
      paragraphs: ['Hello,', `${name} invites you to ${what}.`],
      button: { label: 'Open the Invitation', path: link.path, writtenOut: true },
      ending: [`The link works once, until ${until}. If you did not expect it, you need not do anything.`],
    }
  },
  de: (from, input, link) => {
    const { name } = input.inviter
    const { agency } = from
    const until = dayOf('de', from, link.expiresAt)
    const where = `die Projekte von ${agency.name} für ${input.companyName} zu verfolgen`
    return {
      ...common(input),
      language: 'de',
      subject: `${name} lädt Sie zu ${agency.name} ein`,
      heading: `${name} lädt Sie ein`,
      paragraphs: ['Guten Tag,', `${name} lädt Sie ein, ${where}.`],
      button: { label: 'Einladung öffnen', path: link.path, writtenOut: true },
      ending: [
        `Der Link gilt einmal, bis zum ${until}. Haben Sie das nicht erwartet, müssen Sie nichts tun.`,
      ],
    }
  },
}

function common({ email, inviter }: InvitationInput) {
  return { to: email, confidential: true, about: [inviter.userId] }
}

function dayOf(language: Language, { agency }: Sender, at: Date): string {
  const { timeZone } = agency
  const locale = language === 'de' ? 'de-DE' : englishOf(timeZone)
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at)
}
