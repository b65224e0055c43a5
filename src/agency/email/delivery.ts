import type { Transporter } from 'nodemailer'
import { getAgency } from '#agency/settings/get-agency.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import { fallbackLanguage } from '#kernel/i18n/languages.ts'
import { newSequentialId } from '#kernel/ids.ts'
import type { Services } from '#kernel/services.ts'
import type { ClaimedMail } from './data.ts'
import { claimMails, markSent, markTried, saveAttempt } from './data.ts'
import type { QueuedEmail } from './email-content.ts'
import { deletePersonalLink, withPersonalLink } from './email-links.ts'
import { m } from './messages.ts'
import { messageOf, openTransport } from './transport.ts'

type Courier = Pick<Services, 'db' | 'clock' | 'config' | 'storage' | 'secret'>

/** Minutes until the next attempt. After the last attempt, the email has failed. */
const retryMinutes = [1, 5, 15, 60, 240]
const batch = 20

/**
 * Sends due emails through `SMTP_URL`. Without it, they stay in the outbox. Each email is sent by one
 * process. If that process stops after the server's reply but before recording it, the email may arrive
 * twice, with the same Message-ID.
 */
export async function sendQueuedEmails(services: Courier): Promise<void> {
  if (!services.config.SMTP_URL) return
  const transport = openTransport(services.config.SMTP_URL)
  try {
    let claimed: ClaimedMail[]
    do {
      claimed = await claimMails(
        services.db,
        services.clock.now(),
        (attempts) => nextAttempt(services, attempts),
        batch,
      )
      for (const mail of claimed) await sendOne(services, transport, mail)
    } while (claimed.length === batch)
  } finally {
    transport.close()
  }
}

/**
 * Sends an email immediately, without retries, and records it in the outbox. Returns the server's own reply.
 */
export async function tryMail(
  services: Courier,
  smtpUrl: string,
  mail: QueuedEmail,
): Promise<{ sent: boolean; answer: string }> {
  const now = services.clock.now()
  const transport = openTransport(smtpUrl)
  const row = {
    id: newSequentialId(now),
    toAddress: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html ?? null,
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

async function sendOne(services: Courier, transport: Transporter, mail: ClaimedMail): Promise<void> {
  if (reachesNobody(mail.toAddress)) {
    await markTried(services.db, mail.id, formatMessage(fallbackLanguage, m.exampleAddress), true)
    return
  }
  try {
    const personal = await withPersonalLink(services, mail)
    await transport.sendMail(await messageOf(services, await getAgency(services.db), personal))
  } catch (error) {
    await deletePersonalLink(services.db, mail.id)
    const isLast = mail.attempts > retryMinutes.length || isRefusedForGood(error)
    await markTried(services.db, mail.id, answerOf(error), isLast)
    return
  }
  await markSent(services.db, mail, services.clock.now())
}

/**
 * Whether an address uses a domain reserved for examples (RFC 2606). The demo's people have such addresses.
 */
function reachesNobody(address: string): boolean {
  return address.toLowerCase().endsWith('.example')
}

function answerOf(error: unknown): string {
  return (error as Error).message.slice(0, 500)
}

/**
 * Whether the mail server says that the mailbox doesn't exist (RFC 5321, section 4.2.1). Retrying is useless
 * then.
 */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
}
