import { z } from 'zod'
import { record } from '#agency/audit/record.ts'
import { getAgency, logoPath } from '#agency/settings/get-agency.ts'
import type { Config } from '#kernel/config.ts'
import { afterCursor, cursorMoment, onePage } from '#kernel/database/paging.ts'
import { conflict, notFound } from '#kernel/failure.ts'
import { dispositionOf } from '#kernel/http/content-disposition.ts'
import { readerOfRequest } from '#kernel/http/reader-language.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import { fallbackLanguage, type Language } from '#kernel/i18n/languages.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import {
  getDelivery,
  getEmail,
  getEmailAttachment,
  getEmailPage,
  listOutbox,
  sendAgain,
  sendTestEmail,
} from './contract.ts'
import { findEmail, listEmails, requeueEmail } from './data.ts'
import { tryDelivery } from './delivery.ts'
import { logoAddress } from './html-layout.ts'
import { inlinePictures } from './inline-pictures.ts'
import { m } from './messages.ts'
import { sendEmailsSoon } from './queue-email.ts'
import { writeEmail } from './render-email.ts'
import { mayReadEmail } from './rules.ts'
import type { Sender } from './sender.ts'
import { getSender } from './sender.ts'

const cursorKey = z.tuple([cursorMoment, z.uuid()])

/**
 * Translates a stored message. Easel's own messages are stored in English, and a mail server's replies stay
 * as they are.
 */
function wordStored(text: string): string {
  const known = [m.heldBack, m.exampleAddress, m.textRemoved, m.attachmentMissing].find(
    (one) => formatMessage(fallbackLanguage, one) === text,
  )
  return known ? t(known) : text
}

const withError = <Row extends { error: string | null }>(row: Row): Row => ({
  ...row,
  error: row.error && wordStored(row.error),
})

function sends(config: Pick<Config, 'SMTP_URL'>): boolean {
  return config.SMTP_URL !== undefined
}

export const emailRoutes: Route[] = [
  handle(listOutbox, async (call) => {
    const rows = await listEmails(call.db, call.actor, call.query, afterCursor(call.query.cursor, cursorKey))
    return onePage(call, rows.map(withError), (email) => [email.createdAt, email.id])
  }),

  handle(getDelivery, async ({ config }) => ({
    sends: sends(config),
    server: config.SMTP_URL ? new URL(config.SMTP_URL).host : null,
    quiet: config.quiet,
  })),

  handle(getEmail, async ({ db, actor, params, config }) => {
    const email = (await findEmail(db, actor, params.id)) ?? notFound(t(m.unknownEmail))
    if (!mayReadEmail(actor, email, sends(config))) {
      return { ...withError(email), text: whySealed(email, sends(config)), sealed: true, hasPage: false }
    }
    return { ...withError(email), text: wordStored(email.text), sealed: false, hasPage: email.html !== null }
  }),

  handle(getEmailPage, async ({ db, actor, params, config, storage, reply }) => {
    const email = (await findEmail(db, actor, params.id)) ?? notFound(t(m.unknownEmail))
    if (!mayReadEmail(actor, email, sends(config))) notFound(whySealed(email, sends(config)))
    const html = email.html ?? notFound(t(m.unknownEmail))
    const page = await inlinePictures(html, email.pictures, storage)
    const logo = logoPath((await getAgency(db)).logoKey) ?? ''
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', pagePolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(page.replace(logoAddress, logo).replace('<head>', '<head>\n<base target="_blank">'))
  }),

  handle(getEmailAttachment, async ({ db, actor, params, storage, reply }) => {
    const { attachmentKey, attachmentName } =
      (await findEmail(db, actor, params.id)) ?? notFound(t(m.unknownEmail))
    const size = attachmentKey && (await storage.size(attachmentKey))
    if (!attachmentKey || !attachmentName || !size) notFound(t(m.noAttachment))
    return reply
      .type('application/pdf')
      .headers({
        'content-disposition': dispositionOf(false, attachmentName),
        'content-length': size,
        'cache-control': 'no-store',
      })
      .send(storage.read(attachmentKey))
  }),

  handle(sendTestEmail, async (call) => {
    const { db, actor, config } = call
    const { SMTP_URL, quiet } = config
    if (quiet) conflict('QUIET', t(m.quietMode))
    if (!SMTP_URL) conflict('NO_MAIL_SERVER', t(m.noMailServer))
    const from = await getSender(call, db)
    const outcome = await tryDelivery(
      call,
      SMTP_URL,
      testEmail(from, actor.email, readerOfRequest(call.request).language),
    )
    const entry = { action: 'mail.test', targetTable: 'mails', metadata: { to: actor.email, ...outcome } }
    await write(call, (tx) => record(tx, entry))
    return { to: actor.email, ...outcome }
  }),

  handle(sendAgain, async (call) => {
    const { db, actor, params } = call
    if (!(await findEmail(db, actor, params.id))) notFound(t(m.unknownEmail))
    const email = await write(call, async (tx) => {
      const requeued = await requeueEmail(tx, params.id)
      if (!requeued) conflict('NOT_FAILED', t(m.notFailed))
      await record(tx, {
        action: 'mail.sendAgain',
        targetTable: 'mails',
        targetId: params.id,
        metadata: { before: 'FAILED', after: 'WAITING' },
      })
      return requeued
    })
    await sendEmailsSoon(call)
    return email
  }),
]

/**
 * Returns why an email is sealed. Other staff can read it only if the recipient has no other way to get it.
 */
function whySealed(email: Parameters<typeof mayReadEmail>[1], isSent: boolean): string {
  const handedOver = email.readerId === null || (!isSent && email.readerRole === 'CUSTOMER')
  return t(handedOver && email.opensMoney ? m.sealedForMoney : m.sealedForReader)
}

/** Blocks scripts, forms and external requests. Only the portal's own pages can frame it. */
const pagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

function testEmail(from: Sender, to: string, language: Language) {
  return writeEmail(from, {
    to,
    language,
    subject: formatMessage(language, m.testSubject, { agency: from.agency.name }),
    heading: formatMessage(language, m.testHeading),
    paragraphs: [formatMessage(language, m.testPurpose), formatMessage(language, m.testReplies)],
    button: { label: formatMessage(language, m.openOutbox), path: '/settings/outbox' },
  })
}
