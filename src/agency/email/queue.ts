import type { Db } from '#kernel/database/database.ts'
import { newSequentialId } from '#kernel/ids.ts'
import type { Services } from '#kernel/services.ts'
import { mails } from '#schema/agency.ts'
import type { Attachment } from './attachments.ts'

export interface QueuedEmail {
  to: string
  subject: string
  text: string
  html?: string
  /** It holds a link that opens an account or an invitation: once sent, its text is no longer kept. */
  confidential?: boolean
  /** The person whose account that link opens: nobody else of the staff reads it in the outbox. */
  readerId?: string
  /** Whom it names, beside its reader: with any of them goes what it says. */
  about?: string[]
  /** It speaks of invoices. */
  money?: boolean
  /** A PDF that goes with it. */
  attachment?: Attachment
  /** The document that it sends; null where it only tells of one, or of none. */
  documentId?: string | null
  /** It is one of many: a POST there ends them for the reader (RFC 8058). */
  unsubscribeUrl?: string
}

/** Puts a mail into the outbox, in the transaction of what it is about; a job sends it where mail is configured. */
export async function insertEmail(tx: Db, now: Date, mail: QueuedEmail): Promise<void> {
  await tx.insert(mails).values({
    id: newSequentialId(now),
    toAddress: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html ?? null,
    confidential: mail.confidential ?? false,
    readerId: mail.readerId ?? null,
    about: mail.about ?? [],
    money: mail.money ?? false,
    attachmentKey: mail.attachment?.key ?? null,
    attachmentName: mail.attachment?.name ?? null,
    documentId: mail.documentId ?? null,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    createdAt: now,
  })
}

/** After the transaction of {@link insertEmail}, where somebody waits for it; without it the mail goes within a minute. */
export async function sendEmailsSoon(services: Pick<Services, 'jobs'>): Promise<void> {
  await services.jobs.send(emailJob, {}).catch(() => undefined)
}

/** The job that empties the outbox. */
export const emailJob = 'agency.mail'
