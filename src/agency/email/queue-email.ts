import type { Db } from '#kernel/database/database.ts'
import { newSequentialId } from '#kernel/ids.ts'
import type { Services } from '#kernel/services.ts'
import { mails } from '#schema/agency.ts'
import type { EmailContent, QueuedEmail } from './email-content.ts'
import { writeEmail } from './render-email.ts'
import type { Sender } from './sender.ts'

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

/** Writes a letter and puts it into the outbox, in the transaction of what it is about. */
export async function queueEmail(tx: Db, now: Date, from: Sender, letter: EmailContent): Promise<void> {
  await insertEmail(tx, now, writeEmail(from, letter))
}
