import type { EmailContent } from '#agency/email/email-content.ts'
import type { Sender } from '#agency/email/sender.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { formatMessage, formatText } from '#kernel/i18n/format-message.ts'
import type { Services } from '#kernel/services.ts'
import { amountsOf } from '#money/document-emails/amounts.ts'
import { invoiceButton } from '#money/document-emails/email-texts.ts'
import { moneyIn } from '#money/document-emails/notification-texts.ts'
import { cardOf } from '#money/invoice-emails/send-invoice-emails.ts'
import { findShown as findInvoice } from '#money/invoices/find-invoice.ts'
import { findShown as findQuote } from '#money/quotes/find-quote.ts'
import { mayAnswer } from '#money/quotes/rules.ts'
import { findVisibleFiles } from '#work/files/store-file.ts'
import { findForDecision } from '#work/milestones/milestone-response.ts'
import { approvalNotes, linkToMilestone } from '#work/milestones/rules.ts'
import type { SeenNotification } from './data.ts'
import { designItems } from './design-emails.ts'
import type { Reader } from './emails.ts'
import { common, inboxPath, isOfMoney, namedIn, shortened } from './emails.ts'
import { invoiceIn, milestoneIn, quoteIn, reviewIn } from './links.ts'
import { m } from './messages.ts'

type Writer = Pick<Services, 'config' | 'clock'>

/** Writes the email that asks for a decision right away. Its button names the decision and opens the item. */
export async function decisionEmail(
  { config, clock }: Writer,
  tx: Db,
  from: Sender,
  reader: Reader,
  notification: SeenNotification,
): Promise<EmailContent> {
  const { actor } = reader
  const plain = plainEmail(from, reader, notification)
  if (isStaff(actor)) return plain
  const context = { db: tx, actor, now: clock.now() }
  const [milestoneId, invoiceId, quoteId] = [
    milestoneIn(notification.link),
    invoiceIn(notification.link),
    quoteIn(notification.link),
  ]
  if (milestoneId) return { ...plain, ...(await askForApproval(tx, from, reader, milestoneId)) }
  if (invoiceId) {
    const found = await findInvoice(context, invoiceId)
    const button = {
      ...found,
      language: reader.language,
      parts: found.instalments.length,
      byCard: await cardOf(tx, config, invoiceId),
    }
    return {
      ...plain,
      amounts: amountsOf({ ...found, language: reader.language }),
      button: { ...plain.button, label: invoiceButton(button) },
    }
  }
  if (quoteId) {
    const found = await findQuote(context, quoteId)
    const button = { label: formatMessage(reader.language, m.acceptQuote), path: `/quotes/${quoteId}?decide` }
    return {
      ...plain,
      amounts: amountsOf({ ...found, language: reader.language }),
      ...(found.status === 'SENT' && mayAnswer(actor, found) ? { button } : {}),
    }
  }
  return plain
}

type Plain = EmailContent & { button: NonNullable<EmailContent['button']> }

function plainEmail(from: Sender, reader: Reader, notification: SeenNotification): Plain {
  const { actor, language } = reader
  const { title, body, link, projectId, projectName } = notification
  const thread = threadOf(link, projectId)
  return {
    ...common(reader),
    subject: `${title} – ${projectName ?? from.agency.name}`,
    heading: title,
    paragraphs: body ? [body] : [],
    button: {
      label:
        reviewIn(link) && !isStaff(actor)
          ? formatMessage(language, m.decideOnReview)
          : labelOf(language, link),
      path: link ?? inboxPath,
    },
    money: isOfMoney(notification),
    about: namedIn([notification]),
    replies: isStaff(actor)
      ? { reach: 'NO_CLIENT' }
      : {
          reach: 'AGENCY',
          ...(projectId && !isOfMoney(notification) ? { answerIn: 'PROJECT' as const } : {}),
        },
    ...(thread ? { thread } : {}),
    reason: formatMessage(language, m.sentAtOnce),
  }
}

function threadOf(link: string | null, projectId: string | null): string | undefined {
  const [invoice, quote] = [invoiceIn(link), quoteIn(link)]
  if (invoice) return `invoice-${invoice}`
  if (quote) return `quote-${quote}`
  return projectId ? `project-${projectId}` : undefined
}

function labelOf(language: Reader['language'], link: string | null): string {
  if (invoiceIn(link)) return formatMessage(language, m.viewInvoice)
  if (quoteIn(link)) return formatMessage(language, m.viewQuote)
  if (link?.startsWith('/projects/')) return formatMessage(language, m.viewProject)
  return formatMessage(language, m.open)
}

const mostDesigns = 8

/**
 * The email's content for an approval: the milestone, its price and the designs. Empty if it no longer awaits
 * approval.
 */
async function askForApproval(
  tx: Db,
  from: Sender,
  reader: Reader,
  id: string,
): Promise<Partial<EmailContent>> {
  const { actor, language } = reader
  const found = await findForDecision(tx, actor, id)
  if (!found) return {}
  const { title, description, projectId, projectName, priceCents, currency, invoicesOnApproval } = found
  const price = priceCents === null ? null : moneyIn(language, priceCents, currency)
  const notes = approvalNotes({ invoices: invoicesOnApproval, price, openTasks: 0 })
  const designs = await findVisibleFiles(tx, actor, projectId, { kind: 'MOCKUP', limit: mostDesigns })
  const heading = formatMessage(language, m.approveNamed, { title })
  const items = designItems(reader, designs.slice(0, mostDesigns))
  return {
    subject: `${heading} – ${projectName}`,
    heading,
    paragraphs: [
      formatMessage(language, m.asksForApproval, { agency: from.agency.name, title, project: projectName }),
      ...(description ? [shortened(description)] : []),
      ...notes.map((note) => formatText(reader, note)),
    ],
    sections: items.length > 0 ? [{ title: formatMessage(language, m.youApprove), items }] : [],
    button: { label: formatMessage(language, m.approve), path: `${linkToMilestone(found)}&decide` },
  }
}
