import type { Db } from '#kernel/database/database.ts'
import { newSequentialId } from '#kernel/ids.ts'
import type { Services } from '#kernel/services.ts'
import { outboxEmails } from '#schema/agency.ts'
import type { EmailContent, QueuedEmail } from './email-content.ts'
import { accessOf } from './personal-access.ts'
import { writeEmail } from './render-email.ts'
import type { Sender } from './sender.ts'

/**
 * Adds an email to the outbox in the transaction that causes it. A job sends it if a mail server is
 * configured.
 */
export async function insertEmail(tx: Db, now: Date, email: QueuedEmail): Promise<void> {
  await tx.insert(outboxEmails).values({
    id: newSequentialId(now),
    toAddress: email.to,
    subject: email.subject,
    text: email.text,
    html: email.html ?? null,
    confidential: email.confidential ?? false,
    readerId: email.readerId ?? null,
    access: email.access ?? null,
    about: email.about ?? [],
    money: email.money ?? false,
    attachmentKey: email.attachment?.key ?? null,
    attachmentName: email.attachment?.name ?? null,
    documentId: email.documentId ?? null,
    pictures: email.pictures ?? [],
    thread: email.thread ?? null,
    unsubscribeUrl: email.unsubscribeUrl ?? null,
    createdAt: now,
  })
}

/**
 * Sends emails without waiting for the next run. Call it after the transaction of {@link insertEmail} if
 * someone is waiting for the email. Otherwise, the email is sent within a minute.
 */
export async function sendEmailsSoon(services: Pick<Services, 'jobs'>): Promise<void> {
  await services.jobs.send(emailJob, {}).catch(() => undefined)
}

/** Name of the job that sends queued emails. */
export const emailJob = 'agency.mail'

/** Renders an email, adds its personal link and puts it into the outbox, in the caller's transaction. */
export async function queueEmail(tx: Db, now: Date, from: Sender, content: EmailContent): Promise<void> {
  const { to, button } = content
  const access = content.access ?? (button && (await accessOf(tx, to, button.path)))
  await insertEmail(tx, now, writeEmail(from, { ...content, ...(access ? { access } : {}) }))
}
