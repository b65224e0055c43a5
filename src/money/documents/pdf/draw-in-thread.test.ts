import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createInvoice } from '#money/invoices/contract.write.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { documentLine, documentWith } from '#test/fixtures/documents.ts'
import { drawInThread } from './draw-in-thread.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function draftOf(lineCount: number): Promise<string> {
  const line = { description: `Design of page ${'with many words '.repeat(20)}`, unitAmountCents: 10_000 }
  const lines = Array.from({ length: lineCount }, () => ({ ...line, quantity: 1, taxPercent: 19 }))
  return (await app.ada.call(createInvoice, { body: { clientId: app.acme.id, lines } })).id
}

async function readPdf(id: string, signal?: AbortSignal, { headers } = app.ada) {
  const response = await fetch(`${app.base}/api/invoices/${id}/pdf`, {
    headers,
    ...(signal ? { signal } : {}),
  })
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

describe('PDFs of 500 lines', () => {
  let drafts: string[]
  beforeAll(async () => {
    drafts = await Promise.all([500, 499, 498, 497, 496].map(draftOf))
  })

  test('don’t block other calls while they’re being drawn', async () => {
    const before = performance.eventLoopUtilization()
    const first = await readPdf(drafts[0] ?? '')
    expect(first.status).toBe(200)
    // On the server's own thread, drawing would block everything else.
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.6)
  })

  test('are no longer drawn once the reader disconnects', async () => {
    const small = await draftOf(1)
    const hangUp = new AbortController()
    const given = drafts.slice(1).map((id) => readPdf(id, hangUp.signal).catch(() => 'gone'))
    setTimeout(() => hangUp.abort(), 300)
    expect(new Set(await Promise.all(given))).toEqual(new Set(['gone']))
    expect((await readPdf(small)).status).toBe(200)
  })
})

test('a person can have at most eight PDFs in the queue, and other people aren’t affected', async () => {
  const ids: string[] = []
  for (let lines = 100; lines < 111; lines++) ids.push(await draftOf(lines))
  const [last = '', ...many] = ids
  const dan = await app.person('dan@marlow.test', 'ADMIN', true)
  const given = Promise.all(many.map((id) => readPdf(id)))
  const others = await readPdf(last, undefined, dan)
  const answers = await given
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(8).fill(200), 503, 503])
  expect(answers.find(({ status }) => status === 503)?.retryAfter).toBe('2')
  expect(others.status).toBe(200)
  expect((await readPdf(last)).status).toBe(200)
})

test('an unchanged document is drawn once and returned as the same bytes', async () => {
  const order = { document: documentWith([documentLine('Design', 10_000)]) }
  const [one, other] = await Promise.all([drawInThread(order), drawInThread(structuredClone(order))])
  expect(other).toBe(one)
  expect(await drawInThread(structuredClone(order))).toBe(one)
  const changed = { document: documentWith([documentLine('Design', 10_001)]) }
  expect((await drawInThread(changed)).equals(one)).toBe(false)
})
