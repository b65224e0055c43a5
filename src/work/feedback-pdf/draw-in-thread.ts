import { t } from '#kernel/i18n/t.ts'
import { openPersonalLimit } from '#kernel/jobs/personal-limit.ts'
import { openThreads } from '#kernel/jobs/worker-threads.ts'
import { m as pdf } from '#money/documents/pdf/messages.ts'
import type { RoundContent } from './round-content.ts'

/**
 * Draws the PDF of a version in its own thread. Responds with 503 if too many are waiting, in total or for
 * this person. The pictures are prepared when its turn comes.
 */
export async function drawInThread(
  makeContent: () => Promise<RoundContent>,
  { person, signal }: { person: string; signal: AbortSignal },
): Promise<Buffer> {
  const bytes = await within(person, () => inThread(makeContent, signal))
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

const within = openPersonalLimit(2, t(pdf.tooManyForYou))

const inThread = openThreads<RoundContent, Uint8Array>(new URL('./round.worker.ts', import.meta.url), {
  ...{ most: 1, maxQueued: 20, busy: t(pdf.tooManyAtOnce), patienceMs: 60_000, memoryMb: 512 },
})
