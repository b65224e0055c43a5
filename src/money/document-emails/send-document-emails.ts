import { dropUnused, storeAttachment } from '#agency/email/attachments.ts'
import type { EmailContent } from '#agency/email/email-content.ts'
import { queueEmail, sendEmailsSoon } from '#agency/email/queue-email.ts'
import type { Sender } from '#agency/email/sender.ts'
import { getSender } from '#agency/email/sender.ts'
import { findAgency } from '#agency/settings/get-agency.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Services } from '#kernel/services.ts'
import type { PdfFile } from '#money/documents/printable-document.ts'
import type { DocumentEmail, DocumentEmailAbout } from './data.ts'
import {
  claimDocumentEmail,
  claimDocumentEmails,
  findBillingAddress,
  findPeopleAt,
  insertDocumentEmail,
} from './data.ts'

/**
 * Queues an email with the document to the client's billing address, if there is one. Call it in the
 * transaction that sends the document. Returns the `readers` with that address, who need no separate email
 * notification.
 */
export async function queueDocumentEmail(
  tx: Db,
  now: Date,
  { clientId, readers }: { clientId: string; readers: readonly string[] },
  about: DocumentEmailAbout,
): Promise<string[]> {
  const toAddress = await findBillingAddress(tx, clientId)
  if (!toAddress) return []
  await insertDocumentEmail(tx, now, { ...about, toAddress })
  return findPeopleAt(tx, readers, toAddress)
}

export type Writing = Pick<Services, 'db' | 'clock' | 'config' | 'storage' | 'jobs'>

/** An email with its file, ready for the outbox. */
export interface Composed {
  content: Omit<EmailContent, 'attachment'>
  file: PdfFile
  /** Locks the document in the transaction that queues the email, and returns whether the email is still wanted. */
  note(tx: Db): Promise<boolean>
}

/** Returns undefined if the email is no longer wanted. */
type Compose = (email: DocumentEmail, from: Sender) => Promise<Composed | undefined>

/**
 * Puts waiting document emails into the outbox. Each is queued in the transaction that removes it from the waiting list,
 * so it's neither lost in a crash nor repeated by a second process.
 */
export async function sendDocumentEmails(
  services: Writing,
  about: 'invoiceId' | 'quoteId',
  compose: Compose,
): Promise<void> {
  const { db, clock } = services
  // Before setup, there's nobody to email.
  if (!(await findAgency(db))) return
  const nextAt = (attempts: number) => new Date(clock.now().getTime() + retryDelay(attempts) * 60_000)
  const failures: unknown[] = []
  let claimed: DocumentEmail[]
  let written = 0
  do {
    claimed = await claimDocumentEmails(db, clock.now(), { about, most: portion, nextAt })
    for (const email of claimed) {
      // One failure must not hold back the others.
      try {
        if (await writeOne(services, email, compose)) written += 1
      } catch (error) {
        failures.push(error)
      }
    }
  } while (claimed.length === portion)
  if (written > 0) await sendEmailsSoon(services)
  if (failures.length > 0) throw failures[0]
}

/** An actor who sees everything, for documents that the portal sends on its own. */
export const systemActor: Actor = {
  userId: '',
  sessionId: '',
  email: '',
  name: '',
  role: 'ADMIN',
  seesMoney: true,
  memberships: [],
  address: null,
  viewer: null,
  scopes: null,
  lacksSecondFactor: false,
}

const portion = 10
const retryMinutes = [1, 5, 15, 60, 240]

/** Minutes until the next attempt. */
function retryDelay(attempts: number): number {
  return retryMinutes[attempts - 1] ?? retryMinutes.at(-1) ?? 0
}

async function writeOne(services: Writing, queued: DocumentEmail, compose: Compose): Promise<boolean> {
  const { db, clock, storage } = services
  const from = await getSender(services, db)
  const composed = await compose(queued, from)
  const attachment = composed && (await storeAttachment(storage, queued.id, composed.file))
  // Uses a plain transaction, since a job sends these and nothing is audited or published.
  const isWritten = await db.transaction(async (tx) => {
    const holds = composed ? await composed.note(tx) : false
    const isOurs = await claimDocumentEmail(tx, queued.id)
    if (!composed || !attachment || !holds || !isOurs) return false
    const { kind, invoiceId, quoteId } = queued
    const documentId = kind === 'DOCUMENT' ? (invoiceId ?? quoteId) : null
    await queueEmail(tx, clock.now(), from, { ...composed.content, attachment, documentId })
    return true
  })
  if (attachment && !isWritten) await dropUnused(services, attachment.key)
  return isWritten
}
