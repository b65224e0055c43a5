import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getAgency } from '#agency/settings/get-agency.ts'
import { signPdf } from '#agency/signing/signed-pdf.ts'
import { signStatement } from '#agency/signing/signed-statement.ts'
import { signingKey } from '#agency/signing/signing-key.ts'
import type { Actor } from '#kernel/actor.ts'
import { conflict } from '#kernel/failure.ts'
import { readerOfRequest } from '#kernel/http/reader-language.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Services } from '#kernel/services.ts'
import type { PdfFile } from '#money/documents/printable-document.ts'
import { documentStyle } from '#money/invoices/pdf/draw-document.ts'
import { clients } from '#schema/clients.ts'
import type { CertificateFacts } from '../contract.certificate-facts.ts'
import type { FoundReview } from '../data.ts'
import { hasCertificate } from '../rules.ts'
import type { shownReview } from '../shown-review.ts'
import { decisionEntries } from './data.audit-entries.ts'
import { drawInThread } from './draw-in-thread.ts'
import { m } from './messages.ts'
import { pictureOf } from './pictures.ts'
import { stateFacts } from './state-facts.ts'

export interface Certifying extends Services {
  actor: Actor
  now: Date
  signal: AbortSignal
  request: FastifyRequest
  reply: FastifyReply
}

/** A certificate with its contents. */
export interface Certificate extends PdfFile {
  facts: CertificateFacts
  /** The signed facts, as attached to the PDF. */
  signed: string
}

/**
 * Draws and signs the certificate of a review as this person sees it, in their language. The same facts give the
 * same file, as long as no payment opens or closes a file.
 *
 * @throws 409 if the review isn't decided, or they see no decision
 */
export async function certifyReview(
  call: Certifying,
  review: FoundReview,
  shown: NonNullable<ReturnType<typeof shownReview>>,
): Promise<Certificate> {
  const { db, storage, config, actor, now, signal, request } = call
  if (!hasCertificate(shown)) conflict('NOT_DECIDED', t(m.notDecided))
  const agency = await getAgency(db)
  const [client] = await db
    .select({ name: clients.companyName })
    .from(clients)
    .where(eq(clients.id, review.clientId))
  // Never taken from the request, because callers choose its host, and the address is signed.
  const address = (config.PUBLIC_URL ?? agency.publicUrl)?.replace(/(?<!\/)\/+$/, '') ?? null
  const portal = { name: agency.name, address, clientName: client?.name ?? '' }
  const facts = stateFacts(portal, review, shown, await decisionEntries(db, now, review.id))
  const { language } = readerOfRequest(request)
  const pictures: (Buffer | null)[] = []
  for (const { fileId, version } of facts.designs) {
    const file = review.designs.find((one) => one.fileId === fileId && one.version === version)
    pictures.push(file ? await pictureOf(storage, file, language, signal) : null)
  }
  const key = await signingKey(call)
  const signed = signStatement(facts, key)
  const content = {
    ...(await documentStyle({ db, storage })),
    ...{ facts, signed, pictures, language, timeZone: agency.timeZone, keyId: key.keyId },
  }
  const person = actor.viewer?.userId ?? actor.userId
  const drawn = await drawInThread(content, { person, signal })
  const name = `${formatMessage(language, m.certificate)} ${review.title}.pdf`.replace(/[/\\]/g, '-')
  return { name, bytes: signPdf(drawn, key), facts, signed }
}
