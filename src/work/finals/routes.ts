import { changed, record } from '#agency/audit/record.ts'
import type { Db } from '#kernel/database/database.ts'
import { allow, conflict, invalid, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { lockFile } from '#work/files/data.changes.ts'
import type { FoundFile } from '#work/files/data.ts'
import { findFile } from '#work/files/data.ts'
import { canOpenFinals } from '#work/files/rules.final.ts'
import { fileNotFound } from '#work/files/rules.ts'
import { nextEventNumber } from '#work/projects/event-and-pin-numbers.ts'
import { markFinal } from './contract.ts'
import { lockClientInvoice, saveFinal } from './data.ts'
import { m } from './messages.ts'
import { canBeFinal, mayMarkFinal } from './rules.ts'

export const finalRoutes: Route[] = [
  handle(markFinal, async (call) => {
    const { db, actor, params, body } = call
    const file = (await findFile(db, actor, params.id)) ?? notFound(fileNotFound)
    allow(mayMarkFinal(actor), t(m.onlyStaff))
    if (!canBeFinal(file)) conflict('FROM_CLIENT', t(m.fromClient))
    await write(call, async (tx) => {
      await lockFile(tx, file.id)
      const { final } = (await findFile(tx, actor, file.id)) ?? notFound(fileNotFound)
      const before = final?.invoice ?? null
      if ((before?.id ?? null) === body.invoiceId) return
      const after = body.invoiceId === null ? null : await invoiceFor(tx, file, body.invoiceId)
      await saveFinal(tx, file.id, body.invoiceId)
      const { id, projectId, clientId, internal } = file
      await record(tx, {
        action: 'file.final',
        targetTable: 'files',
        targetId: id,
        metadata: { projectId, ...changed(namesOf(before), namesOf(after)) },
      })
      const number = await nextEventNumber(tx, projectId)
      tx.publish({ type: 'FILES_CHANGED', projectId, clientId, id, number, internal })
    })
    return (await findFile(db, actor, file.id)) ?? notFound(fileNotFound)
  }),
]

/** @throws 422 if it isn't the client's invoice, or can no longer be paid */
async function invoiceFor(tx: Db, file: FoundFile, id: string) {
  const invoice = await lockClientInvoice(tx, file.clientId, id)
  if (!invoice) invalid({ invoiceId: [t(m.ofThisClient)] })
  if (!canOpenFinals(invoice)) invalid({ invoiceId: [t(m.cannotBePaid)] })
  return invoice
}

function namesOf(invoice: { id: string; number: string | null } | null) {
  return { invoiceId: invoice?.id ?? null, invoice: invoice?.number ?? null }
}
