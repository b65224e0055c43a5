import { z } from 'zod'
import { record } from '#agency/audit/record.ts'
import { getAgency, logoPath } from '#agency/settings/get-agency.ts'
import type { Config } from '#kernel/config.ts'
import { afterCursor, cursorMoment, onePage } from '#kernel/database/paging.ts'
import { conflict, notFound } from '#kernel/failure.ts'
import { dispositionOf } from '#kernel/http/content-disposition.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { write } from '#kernel/unit-of-work.ts'
import {
  getDelivery,
  getMail,
  getMailAttachment,
  getMailPage,
  listOutbox,
  sendAgain,
  sendTestMail,
} from './contract.ts'
import { findEmail, listEmails, requeueEmail } from './data.ts'
import { tryMail } from './delivery.ts'
import { logoAddress } from './html-layout.ts'
import { sendEmailsSoon } from './queue-email.ts'
import { writeEmail } from './render-email.ts'
import { mayReadEmail } from './rules.ts'
import type { Sender } from './sender.ts'
import { getSender } from './sender.ts'

const cursorKey = z.tuple([cursorMoment, z.uuid()])
const unknown = 'There is no such mail.'
const sealedText = 'This mail is about the account of its reader, so it is for them alone.'
const moneyText =
  'This email has a link to a client’s invoices. Ask a colleague who sees money to pass it on.'

function sends(config: Pick<Config, 'SMTP_URL'>): boolean {
  return config.SMTP_URL !== undefined
}

export const emailRoutes: Route[] = [
  handle(listOutbox, async (call) => {
    const rows = await listEmails(call.db, call.actor, call.query, afterCursor(call.query.cursor, cursorKey))
    return onePage(call, rows, (mail) => [mail.createdAt, mail.id])
  }),

  handle(getDelivery, async ({ config }) => ({
    sends: sends(config),
    server: config.SMTP_URL ? new URL(config.SMTP_URL).host : null,
    quiet: config.quiet,
  })),

  handle(getMail, async ({ db, actor, params, config }) => {
    const mail = (await findEmail(db, actor, params.id)) ?? notFound(unknown)
    if (!mayReadEmail(actor, mail, sends(config))) {
      return { ...mail, text: whySealed(mail, sends(config)), sealed: true, hasPage: false }
    }
    return { ...mail, sealed: false, hasPage: mail.html !== null }
  }),

  handle(getMailPage, async ({ db, actor, params, config, reply }) => {
    const mail = (await findEmail(db, actor, params.id)) ?? notFound(unknown)
    if (!mayReadEmail(actor, mail, sends(config))) notFound(whySealed(mail, sends(config)))
    const html = mail.html ?? notFound(unknown)
    const logo = logoPath((await getAgency(db)).logoKey) ?? ''
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', pagePolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(html.replace(logoAddress, logo).replace('<head>', '<head>\n<base target="_blank">'))
  }),

  handle(getMailAttachment, async ({ db, actor, params, storage, reply }) => {
    const { attachmentKey, attachmentName } = (await findEmail(db, actor, params.id)) ?? notFound(unknown)
    const size = attachmentKey && (await storage.size(attachmentKey))
    if (!attachmentKey || !attachmentName || !size) notFound('No file goes with this mail any more.')
    return reply
      .type('application/pdf')
      .headers({
        'content-disposition': dispositionOf(false, attachmentName),
        'content-length': size,
        'cache-control': 'no-store',
      })
      .send(storage.read(attachmentKey))
  }),

  handle(sendTestMail, async (call) => {
    const { db, actor, config } = call
    const { SMTP_URL, quiet } = config
    if (quiet) conflict('QUIET', 'Quiet mode is on, so no email is sent.')
    if (!SMTP_URL)
      conflict('NO_MAIL_SERVER', 'There is no mail server: give the server SMTP_URL and MAIL_FROM.')
    const from = await getSender(call, db)
    const outcome = await tryMail(call, SMTP_URL, testMail(from, actor.email))
    const entry = { action: 'mail.test', targetTable: 'mails', metadata: { to: actor.email, ...outcome } }
    await write(call, (tx) => record(tx, entry))
    return { to: actor.email, ...outcome }
  }),

  handle(sendAgain, async (call) => {
    const { db, actor, params } = call
    if (!(await findEmail(db, actor, params.id))) notFound(unknown)
    const mail = await write(call, async (tx) => {
      const requeued = await requeueEmail(tx, params.id)
      if (!requeued) conflict('NOT_FAILED', 'Only a mail that failed can be sent again.')
      await record(tx, {
        action: 'mail.sendAgain',
        targetTable: 'mails',
        targetId: params.id,
        metadata: { before: 'FAILED', after: 'WAITING' },
      })
      return requeued
    })
    await sendEmailsSoon(call)
    return mail
  }),
]

/** Somebody else of the staff could read it only where nobody but them can hand it over. */
function whySealed(mail: Parameters<typeof mayReadEmail>[1], isSent: boolean): string {
  const handedOver = mail.readerId === null || (!isSent && mail.readerRole === 'CUSTOMER')
  return handedOver && mail.opensMoney ? moneyText : sealedText
}

/** Nothing in it may run, be sent, or be fetched from elsewhere; no page but ours may frame it. */
const pagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

function testMail(from: Sender, to: string) {
  return writeEmail(from, {
    to,
    subject: `Test mail from ${from.agency.name}`,
    heading: 'Mails reach you',
    paragraphs: [
      'This is the test mail that you asked for. If you read it in your own mailbox, your clients will get theirs.',
      'Replies go to the support email from Settings, if there is one.',
    ],
    button: { label: 'Open the Outbox', path: '/settings/outbox' },
  })
}
