import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from '#kernel/browser/call.ts'
import { createInvoice, sendInvoice } from '#money/invoices/contract.write.ts'
import { payInvoice } from '#money/payments/contract.ts'
import { addFeedback } from '#work/feedback/contract.ts'
import { uploadSample } from '#work/files/seed.ts'
import { sendMessage } from '#work/messages/contract.ts'
import type { Agency } from '../portal/open-agency.ts'
import { untilAcknowledged } from '../portal/open-agency.ts'

/** The acknowledged writes, by a text that's unique to each. */
export interface Acknowledged {
  messages: Map<string, number>
  pins: Map<string, string>
  /** The hash of each file's bytes, by its id. */
  files: Map<string, string>
  /** The number of each sent invoice, by its id. */
  invoices: Map<string, string>
  payments: Map<string, string>
}

export interface Writers {
  acknowledged: Acknowledged
  /** Ends when all writes are acknowledged or given up. Throws if the server refused one. */
  stop(): Promise<void>
}

/**
 * A stream of all kinds of writes that continues while the server is down. Each is repeated until it's
 * acknowledged.
 */
export function startWriters(base: string, agency: Agency): Writers {
  const acknowledged: Acknowledged = {
    messages: new Map(),
    pins: new Map(),
    files: new Map(),
    invoices: new Map(),
    payments: new Map(),
  }
  let over = false
  const isOver = () => over
  const { headers, projectId, invoiceId } = agency
  const inProject = { params: { id: projectId } }

  const kinds = [
    async () => {
      const id = randomUUID()
      const body = { id, body: `message ${id}` }
      const sent = await untilAcknowledged(() => agency.call(sendMessage, { ...inProject, body }), isOver)
      if (sent) acknowledged.messages.set(body.body, sent.number)
    },
    async () => {
      const id = randomUUID()
      const body = { id, body: `pin ${id}`, pinX: 0.5, pinY: 0.5 }
      const placed = await untilAcknowledged(() => agency.call(addFeedback, { ...inProject, body }), isOver)
      if (placed) acknowledged.pins.set(body.body, placed.id)
    },
    async () => {
      const bytes = Buffer.from(`${randomUUID()}\n`.repeat(200))
      const upload = () =>
        uploadSample(fetch, base, agency, { projectId, name: `${randomUUID()}.txt`, bytes, kind: 'DOCUMENT' })
      const file = await upload().catch(() => undefined)
      if (file) acknowledged.files.set(file.id, createHash('sha256').update(bytes).digest('hex'))
    },
    async () => {
      const lines = [{ description: 'Care', unitAmountCents: 1_000 }]
      const draft = await agency.call(createInvoice, { body: { projectId, lines } }).catch(() => undefined)
      if (!draft) return
      const sent = await agency.call(sendInvoice, { params: { id: draft.id } }).catch(() => undefined)
      if (sent?.number) acknowledged.invoices.set(draft.id, sent.number)
    },
    async () => {
      const reference = randomUUID()
      const input = {
        params: { id: invoiceId },
        body: { amountCents: 1, method: 'bank' as const, reference },
      }
      const keyed = { base, headers: { ...headers, 'idempotency-key': reference } }
      const paid = await untilAcknowledged(() => call(payInvoice, input, keyed), isOver)
      if (paid) acknowledged.payments.set(reference, invoiceId)
    },
  ]
  const loops = [...kinds, ...kinds.slice(0, 2)].map(async (write) => {
    while (!over) {
      await write()
      await pause(5)
    }
  })
  const all = Promise.all(loops)
  // `stop` throws refusals.
  all.catch(() => undefined)
  return {
    acknowledged,
    async stop() {
      over = true
      await all
    },
  }
}
