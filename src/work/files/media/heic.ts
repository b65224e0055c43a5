import { Failure } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { openThreads, ThreadFailure } from '#kernel/jobs/worker-threads.ts'
import { loadSharp } from '#kernel/load-sharp.ts'
import { m } from '../messages.ts'
import { tooManyFiles } from '../rules.ts'
import type { HeicAnswer, HeicOrder } from './heic-messages.ts'
import { mostPixels } from './picture.ts'

/**
 * Decodes a HEIC photo to uncompressed TIFF, which sharp can read. Refuses (422) broken photos. Reads the bytes
 * only when the photo's turn comes, so that only one photo is in memory.
 */
export async function convertHeic(read: () => Promise<Uint8Array>, signal?: AbortSignal): Promise<Buffer> {
  const answer = await decode(async () => ({ bytes: await read(), mostPixels }), signal).catch(broken)
  if ('failure' in answer) throw new Failure(422, 'BROKEN', answer.failure)
  const { width, height, pixels } = answer
  const sharp = await loadSharp()
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .tiff({ compression: 'none' })
    .toBuffer()
}

/** Runs in its own thread, so a slow photo doesn't block the server and can be stopped. */
const decode = openThreads<HeicOrder, HeicAnswer>(new URL('./heic.worker.ts', import.meta.url), {
  most: 1,
  maxQueued: 200,
  busy: tooManyFiles,
  patienceMs: 20_000,
  memoryMb: 1_024,
})

function broken(error: unknown): HeicAnswer {
  if (error instanceof ThreadFailure) return { failure: t(m.pictureBroken) }
  throw error
}
