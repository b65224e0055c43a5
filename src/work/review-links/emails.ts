import type { EmailContent } from '#agency/email/email-content.ts'
import type { Sender } from '#agency/email/sender.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import { type Language, languages } from '#kernel/i18n/languages.ts'
import { englishOf } from '#kernel/i18n/page-locale.ts'
import type { EmailAccess } from '#schema/agency.ts'
import type { FoundLink } from './data.ts'
import { m } from './messages.ts'

/** The path of a link, for callers that have its token. */
export function pathOfLink(token: string): string {
  return `/review/${token}`
}

interface Invitation {
  path: string
  design: { title: string; picture?: { key: string; alt: string } } | undefined
  access: EmailAccess | null
}

/**
 * Writes the email that invites the guest, in the client's language. Without `access`, the link asks for a code.
 */
export function invitationEmail(
  language: Language,
  { agency, wordings }: Sender,
  link: FoundLink,
  { path, design, access }: Invitation,
): EmailContent {
  const name = link.inviterName ?? agency.name
  const names = { agency: agency.name, project: link.projectName }
  return {
    to: link.email,
    language,
    subject: formatMessage(language, m.emailSubject, { name, project: link.projectName }),
    heading: formatMessage(language, m.emailHeading, { name }),
    paragraphs: [
      wordings[language].emailGreeting ?? formatMessage(language, m.emailGreeting, { name: link.firstName }),
      link.fileName
        ? formatMessage(language, m.emailOfFile, { ...names, file: link.fileName })
        : formatMessage(language, m.emailOfProject, names),
    ],
    sections: design ? [{ items: [design] }] : [],
    button: { label: formatMessage(language, m.openReview), path, writtenOut: true },
    ending: [
      formatMessage(language, access ? m.emailOpensAtOnce : m.emailNeedsCode),
      ...(link.hasPassword ? [formatMessage(language, m.emailNeedsPassword, { name })] : []),
      formatMessage(language, m.emailEnding, { day: dayOf(language, agency.timeZone, link.expiresAt) }),
    ],
    replies: { reach: 'AGENCY' },
    confidential: true,
    ...(access ? { access } : {}),
    about: [link.createdBy],
  }
}

/**
 * Writes the email with a guest's code. The subject doesn't contain it, because subjects are stored and shown
 * on lock screens.
 */
export function codeEmail(
  language: Language,
  { agency }: Sender,
  link: FoundLink,
  code: string,
): EmailContent {
  const project = link.projectName
  return {
    to: link.email,
    language,
    subject: formatMessage(language, m.codeSubject, { project }),
    heading: `${code.slice(0, 3)} ${code.slice(3)}`,
    paragraphs: [
      formatMessage(language, m.codeIsFor, { project }),
      formatMessage(language, m.codeIsSecret, { agency: agency.name }),
    ],
    confidential: true,
    // Staff know the link, so with this code they could open the review in the guest's name.
    readerId: link.guestId,
  }
}

function dayOf(language: Language, timeZone: string, at: Date): string {
  const locale = language === 'en' ? englishOf(timeZone) : languages[language].locale
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at)
}
