import { Failure } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { openThreads, ThreadFailure } from '#kernel/jobs/worker-threads.ts'
import { m } from '../messages.ts'
import { tooManyFiles } from '../rules.ts'
import type { OpenedPdf, PdfAnswer, PdfOrder } from './pdf-messages.ts'

/**
 * Opens a PDF and can render a page. Refuses (422) broken or password-protected files. Reads the bytes only
 * when the file's turn comes, so that only one document is in memory.
 */
export async function openPdf(
  read: () => Promise<Uint8Array>,
  draw?: PdfOrder['draw'],
  signal?: AbortSignal,
): Promise<OpenedPdf> {
  const answer = await open(async () => ({ bytes: await read(), draw }), signal).catch(refused)
  if ('failure' in answer) throw new Failure(422, 'BROKEN', answer.failure)
  return answer
}

/** Runs in its own thread, so a slow document doesn't block the server and can be stopped. */
const open = openThreads<PdfOrder, PdfAnswer>(new URL('./pdf.worker.ts', import.meta.url), {
  most: 1,
  maxQueued: 200,
  busy: tooManyFiles,
  patienceMs: 15_000,
  memoryMb: 1_024,
})

function refused(error: unknown): PdfAnswer {
  if (!(error instanceof ThreadFailure)) throw error
  return { failure: error.reason === 'slow' ? t(m.pdfTooSlow) : t(m.pdfBroken) }
}
