import { t } from '#kernel/i18n/t.ts'
import { openPersonalLimit } from '#kernel/jobs/personal-limit.ts'
import { openThreads } from '#kernel/jobs/worker-threads.ts'
import { m as pdf } from '#money/documents/pdf/messages.ts'
import type { CertificateContent } from './certificate-content.ts'

/**
 * Draws a certificate in its own thread. Responds with 503 if too many are waiting, in total or for this
 * person.
 */
export async function drawInThread(
  content: CertificateContent,
  { person, signal }: { person: string; signal: AbortSignal },
): Promise<Buffer> {
  const bytes = await within(person, () => inThread(async () => content, signal))
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

const within = openPersonalLimit(4, t(pdf.tooManyForYou))

const inThread = openThreads<CertificateContent, Uint8Array>(
  new URL('./certificate.worker.ts', import.meta.url),
  { most: 1, maxQueued: 50, busy: t(pdf.tooManyAtOnce), patienceMs: 60_000, memoryMb: 512 },
)
