import { Worker } from 'node:worker_threads'
import { Failure } from '#kernel/failure.ts'
import type { OpenedPdf, PdfAnswer, PdfOrder } from './media.pdf.orders.ts'
import { openQueue } from './media.queue.ts'

/**
 * Opens a PDF, and draws a page of it; refuses (422) what is broken or asks for a password. The bytes are read
 * when its turn comes, so that only one document is held in memory.
 */
export function openPdf(read: () => Promise<Uint8Array>, draw?: PdfOrder['draw']): Promise<OpenedPdf> {
  return inTurn(async () => ask({ bytes: await read(), draw }))
}

const inTurn = openQueue(1, 200)
const patienceMs = 15_000
const idleMs = 30_000

/** A thread of its own: a document that takes long, or for ever, does not stop the server, and can be ended. */
let worker: Worker | undefined
let leave: NodeJS.Timeout | undefined

async function ask(order: PdfOrder): Promise<OpenedPdf> {
  clearTimeout(leave)
  worker ??= start()
  // Only while it works does it keep the process alive.
  worker.ref()
  const answer = await answerOf(worker, order)
  worker?.unref()
  leave = setTimeout(end, idleMs).unref()
  if ('failure' in answer) throw new Failure(422, 'BROKEN', answer.failure)
  return answer
}

function start(): Worker {
  const thread = new Worker(new URL('./media.pdf.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 1_024 },
  })
  // An error that nobody listens to would end the server.
  return thread.on('error', () => undefined)
}

function answerOf(thread: Worker, order: PdfOrder): Promise<PdfAnswer> {
  return new Promise((resolve) => {
    const settle = (answer: PdfAnswer) => {
      clearTimeout(timer)
      thread.off('message', settle).off('error', fail).off('exit', fail)
      resolve(answer)
    }
    const giveUp = (failure: string) => {
      end()
      settle({ failure })
    }
    const fail = () => giveUp(broken)
    const timer = setTimeout(() => giveUp(tooSlow), patienceMs)
    thread.on('message', settle).on('error', fail).on('exit', fail)
    thread.postMessage(order)
  })
}

function end(): void {
  void worker?.terminate()
  worker = undefined
}

const broken = 'The PDF is broken: it cannot be opened. Please export it again.'
const tooSlow = 'The PDF takes too long to open. Please export a simpler one.'
