import type { EmailContent } from '#agency/email/email-content.ts'
import type { Sender } from '#agency/email/sender.ts'
import { englishOf } from '#ui/format/locale.ts'
import type { FoundLink } from './data.ts'

/** The address of a link, for whoever has its token. */
export function pathOfLink(token: string): string {
  return `/review/${token}`
}

/** Invites the guest. The link alone lets nobody in. */
export function invitationEmail({ agency }: Sender, link: FoundLink, path: string): EmailContent {
  const what = link.fileName ? `${link.fileName} of ${link.projectName}` : link.projectName
  const inviter = link.inviterName ?? agency.name
  const { timeZone } = agency
  const until = new Intl.DateTimeFormat(englishOf(timeZone), { dateStyle: 'long', timeZone }).format(
    link.expiresAt,
  )
  return {
    to: link.email,
    subject: `${inviter} asks for your review: ${link.projectName}`,
    heading: `${inviter} shares work with you`,
    paragraphs: [
      `Hello ${link.firstName},`,
      `${agency.name} asks you to look at ${what}. You need no account.`,
    ],
    button: { label: 'Open the Review', path, writtenOut: true },
    ending: [
      'To let in nobody else, a code is mailed to this address when you open it.',
      ...(link.hasPassword ? [`You also need the password that ${inviter} gives you.`] : []),
      `The link works until ${until}. If you did not expect it, you need not do anything.`,
    ],
    confidential: true,
    about: [link.createdBy],
  }
}

/** The code stands in no subject: subjects are kept, and shown on locked screens. */
export function codeEmail({ agency }: Sender, link: FoundLink, code: string): EmailContent {
  return {
    to: link.email,
    subject: `Your code for the review of ${link.projectName}`,
    heading: `${code.slice(0, 3)} ${code.slice(3)}`,
    paragraphs: [
      `This is your code for the review of ${link.projectName}. It works once, for 10 minutes.`,
      `Nobody at ${agency.name} will ask you for it. If you did not ask for it, you need not do anything.`,
    ],
    confidential: true,
    // With the link, which staff have, it opens the review in the guest's name.
    readerId: link.guestId,
  }
}
