import { z } from 'zod'
import { record } from '#features/audit/open.ts'
import { conflict, notFound } from '#kernel/failure.ts'
import { onePage, placeAfter, placeMoment } from '#kernel/paging.ts'
import type { Route } from '#kernel/serve.ts'
import { handle } from '#kernel/serve.ts'
import { getDelivery, getMail, listOutbox, sendAgain } from './contract.outbox.ts'
import { findMail, listMails, waitAgain } from './data.outbox.ts'
import { sendMailSoon } from './open.ts'
import { mayReadOutbox } from './rules.ts'

const place = z.tuple([placeMoment, z.uuid()])
const unknown = 'There is no such mail.'

export const outboxRoutes: Route[] = [
  handle(listOutbox, mayReadOutbox, async (call) => {
    const rows = await listMails(call.db, call.query, placeAfter(call.query.cursor, place))
    return onePage(call, rows, (mail) => [mail.createdAt, mail.id])
  }),

  handle(getDelivery, mayReadOutbox, async ({ config }) => ({ sends: config.SMTP_URL !== undefined })),

  handle(
    getMail,
    mayReadOutbox,
    async ({ db, params }) => (await findMail(db, params.id)) ?? notFound(unknown),
  ),

  handle(sendAgain, mayReadOutbox, async ({ db, actor, params, now, ...world }) => {
    if (!(await findMail(db, params.id))) notFound(unknown)
    const mail = await db.transaction(async (tx) => {
      const waiting = await waitAgain(tx, params.id)
      if (!waiting) conflict('NOT_FAILED', 'Only a mail that failed can be sent again.')
      await record(
        tx,
        { actor, now },
        { action: 'mail.sendAgain', targetTable: 'mails', targetId: params.id },
      )
      return waiting
    })
    await sendMailSoon(world)
    return mail
  }),
]
