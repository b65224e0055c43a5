import type { Transporter } from 'nodemailer'
import { createTransport } from 'nodemailer'
import type { Config } from '#kernel/config.ts'
import type { World } from '#kernel/world.ts'
import type { ClaimedMail } from './data.outbox.ts'
import { claimMails, markSent, markTried } from './data.outbox.ts'
import type { Agency } from './open.ts'
import { theAgency } from './open.ts'

type Courier = Pick<World, 'db' | 'clock' | 'config'>

/** Minutes until the next attempt; after the last one the mail has failed. */
const waits = [1, 5, 15, 60, 240]
const batch = 20

/**
 * Sends what is due in the outbox by `SMTP_URL`; without it everything stays, to be read there. Each mail is
 * sent by one process. It may arrive twice where a process ends between the server's yes and our note of it;
 * then it has the same Message-ID.
 */
export async function sendWaitingMails(world: Courier): Promise<void> {
  if (!world.config.SMTP_URL) return
  const transport = createTransport({
    url: world.config.SMTP_URL,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  try {
    let claimed: ClaimedMail[]
    do {
      claimed = await claimMails(
        world.db,
        world.clock.now(),
        (attempts) => nextAttempt(world, attempts),
        batch,
      )
      for (const mail of claimed) await sendOne(world, transport, mail)
    } while (claimed.length === batch)
  } finally {
    transport.close()
  }
}

function nextAttempt({ clock }: Courier, attempts: number): Date {
  const minutes = waits[attempts - 1] ?? waits.at(-1) ?? 0
  return new Date(clock.now().getTime() + minutes * 60_000)
}

async function sendOne(world: Courier, transport: Transporter, mail: ClaimedMail): Promise<void> {
  const agency = await theAgency(world.db)
  const from = senderOf(world.config, agency)
  try {
    await transport.sendMail({
      from,
      ...(agency.supportAddress ? { replyTo: agency.supportAddress } : {}),
      to: { name: '', address: mail.toAddress },
      subject: mail.subject,
      text: mail.text,
      ...(mail.html ? { html: mail.html } : {}),
      messageId: `<${mail.id}@${from.address.split('@')[1]}>`,
      // Answering machines leave such mails alone.
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  } catch (error) {
    const isLast = mail.attempts > waits.length || isRefusedForGood(error)
    await markTried(world.db, mail.id, (error as Error).message.slice(0, 500), isLast)
    return
  }
  await markSent(world.db, mail, world.clock.now())
}

/** `MAIL_FROM`, else the support address, else an address at the portal's own host. */
function senderOf(config: Config, agency: Agency): { name: string; address: string } {
  const given = /^(?:(.*?)\s*<([^<>]+)>|([^<>\s]+))$/.exec(config.MAIL_FROM?.trim() ?? '')
  const address = given?.[2] ?? given?.[3] ?? agency.supportAddress
  if (address) return { name: given?.[1]?.replace(/^"|"$/g, '') || agency.name, address }
  const host = new URL(config.PUBLIC_URL ?? agency.publicUrl ?? 'http://localhost').hostname
  return { name: agency.name, address: `no-reply@${host}` }
}

/** The server knows that there is no such mailbox; trying again would say so again. (RFC 5321, section 4.2.1) */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
}
