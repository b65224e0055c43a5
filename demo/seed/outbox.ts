import { m } from '#agency/email/messages.ts'
import { writeEmail } from '#agency/email/render-email.ts'
import { getSender } from '#agency/email/sender.ts'
import type { Config } from '#kernel/config.ts'
import { formatMessage, formatText } from '#kernel/i18n/format-message.ts'

import { newSequentialId } from '#kernel/ids.ts'
import { outboxEmails } from '#schema/agency.ts'
import { story } from '../story.ts'
import { nameOf, type Seeded } from './context.ts'

/**
 * Fills the outbox with invitations and decisions. All are marked as sent, so that nothing is ever sent to
 * the demo's addresses, even with a mail server.
 */
export async function seedEmails({ tx, people, actions }: Seeded, config: Config): Promise<void> {
  const from = await getSender({ config }, tx)
  const emails = actions.flatMap(
    ({ at, by, invites, notification }): Omit<typeof outboxEmails.$inferInsert, 'id'>[] => {
      const about = by ? [people[by]] : []
      const sent = { status: 'SENT' as const, attempts: 1, createdAt: at, sentAt: at, about }
      if (invites && by) {
        const subject = `${nameOf(by)} invites you to ${from.agency.name}`
        return [
          {
            ...sent,
            toAddress: invites,
            subject,
            text: formatMessage('en', m.textRemoved),
            confidential: true,
          },
        ]
      }
      if (!notification?.asks) return []
      const heading = formatText('en', notification.title)
      const subject = `${heading} – ${from.agency.name}`
      const { text, html } = writeEmail(from, {
        to: '',
        subject,
        heading,
        paragraphs: notification.body ? [formatText('en', notification.body)] : [],
        button: { label: 'Open', path: notification.link },
      })
      return notification.to.map((key) => ({
        ...sent,
        toAddress: story.people[key].email,
        subject,
        text,
        html,
      }))
    },
  )
  await tx
    .insert(outboxEmails)
    .values(emails.map((email) => ({ ...email, id: newSequentialId(email.createdAt) })))
}
