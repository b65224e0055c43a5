import type { Transporter } from 'nodemailer'
import { getAgency } from '#agency/settings/get-agency.ts'
import { formatMessage, formatText } from '#kernel/i18n/format-message.ts'
import { fallbackLanguage } from '#kernel/i18n/languages.ts'
import { newSequentialId } from '#kernel/ids.ts'
import type { Services } from '#kernel/services.ts'
import type { ClaimedEmail } from './data.ts'
import { claimEmails, markSent, markTried, saveAttempt } from './data.ts'
import type { QueuedEmail } from './email-content.ts'
import { deletePersonalLink, withPersonalLink } from './email-links.ts'
import { m } from './messages.ts'
import { messageOf, openTransport } from './transport.ts'

type Courier = Pick<Services, 'db' | 'clock' | 'config' | 'storage' | 'secret'>

/** Minutes until the next attempt. After the last attempt, the email is marked as failed. */
const retryMinutes = [1, 5, 15, 60, 240]

/**
 * Sends due emails through `SMTP_URL`. Without it, they stay in the outbox. Each email is sent by one
 * process. If that process stops after the server's reply but before recording it, the email may arrive
 * twice, with the same Message-ID.
 */
export async function sendQueuedEmails(services: Courier): Promise<void> {
  if (!services.config.SMTP_URL) return
  const transport = openTransport(services.config.SMTP_URL)
  try {
    let goesOn = true
    while (goesOn) {
      // Reserve one email at a time: a slow server may take longer than a reservation lasts, and other
      // processes would then send the same emails.
      const next = (attempts: number) => nextAttempt(services, attempts)
      const [email] = await claimEmails(services.db, services.clock.now(), next, 1)
      goesOn = email !== undefined && (await sendOne(services, transport, email))
    }
  } finally {
    transport.close()
  }
}

/**
 * Sends an email immediately, without retries, and records it in the outbox. Returns the server's own reply.
 */
export async function tryDelivery(
  services: Courier,
  smtpUrl: string,
  email: QueuedEmail,
): Promise<{ sent: boolean; answer: string }> {
  const now = services.clock.now()
  const transport = openTransport(smtpUrl)
  const row = {
    id: newSequentialId(now),
    toAddress: email.to,
    subject: email.subject,
    text: email.text,
    html: email.html ?? null,
    unsubscribeUrl: null,
    attachmentKey: null,
    attachmentName: null,
    pictures: [],
    thread: null,
  }
  try {
    const info = await transport.sendMail(await messageOf(services, await getAgency(services.db), row))
    await saveAttempt(services.db, now, row, null)
    return { sent: true, answer: String(info.response ?? '') }
  } catch (error) {
    const answer = answerOf(error)
    await saveAttempt(services.db, now, row, answer)
    return { sent: false, answer }
  } finally {
    transport.close()
  }
}

function nextAttempt({ clock }: Courier, attempts: number): Date {
  const minutes = retryMinutes[attempts - 1] ?? retryMinutes.at(-1) ?? 0
  return new Date(clock.now().getTime() + minutes * 60_000)
}

/**
 * Sends an email, or records why it couldn't be sent. Returns false if no other email can be sent now either.
 */
async function sendOne(services: Courier, transport: Transporter, email: ClaimedEmail): Promise<boolean> {
  if (reachesNobody(email.toAddress)) {
    await markTried(services.db, email.id, formatMessage(fallbackLanguage, m.exampleAddress), true)
    return true
  }
  try {
    const personal = await withPersonalLink(services, email)
    await transport.sendMail(await messageOf(services, await getAgency(services.db), personal))
  } catch (error) {
    await deletePersonalLink(services.db, email.id)
    const isLast = email.attempts > retryMinutes.length || isRefusedForGood(error)
    await markTried(services.db, email.id, answerOf(error), isLast)
    return !isServerAway(error)
  }
  await markSent(services.db, email, services.clock.now())
  return true
}

/**
 * Whether an address uses a domain reserved for examples (RFC 2606). People in the demo have such addresses.
 */
function reachesNobody(address: string): boolean {
  return address.toLowerCase().endsWith('.example')
}

function answerOf(error: unknown): string {
  // A server's reply can contain any bytes, but PostgreSQL can't store NUL.
  return formatText(fallbackLanguage, (error as Error).message)
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 500)
}

/**
 * Whether the mail server can't be reached or drops the connection. If so, other emails wait without using up
 * an attempt.
 */
function isServerAway(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return responseCode === undefined && unreachable.has(code ?? '')
}

/** Nodemailer's error codes for failed connections. */
const unreachable = new Set(['ECONNECTION', 'EDNS', 'EPROTOCOL', 'ESOCKET', 'ETIMEDOUT', 'ECONNREFUSED'])

/**
 * Whether the mail server says that the mailbox doesn't exist (RFC 5321, section 4.2.1). If so, retrying is
 * pointless.
 */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
}
