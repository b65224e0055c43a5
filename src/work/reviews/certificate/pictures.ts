import { buffer } from 'node:stream/consumers'
import { Failure } from '#kernel/failure.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { loadSharp } from '#kernel/load-sharp.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { isDrawable } from '#work/files/file-urls.ts'
import { thumbnailOf } from '#work/files/media/media.ts'
import { previewOf } from '#work/files/media/preview.ts'

/**
 * A small picture of a version, for print. While the file's invoice is unpaid, it has a watermark, for staff too, since
 * they pass certificates on. Null for files that have no preview or whose bytes are gone.
 */
export async function pictureOf(
  storage: Storage,
  file: { key: string; mediaType: string; unpaid: boolean },
  language: Language,
  signal: AbortSignal,
): Promise<Buffer | null> {
  if (!isDrawable(file.mediaType) || (await storage.size(file.key)) === null) return null
  try {
    const { key } = file.unpaid
      ? await previewOf(storage, file, { page: 1, width: 640, language }, signal)
      : await thumbnailOf(storage, file, signal)
    const sharp = await loadSharp()
    return await sharp(await buffer(storage.read(key)))
      .resize({ width: 320, height: 320, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch (error) {
    // A file that can't be decoded has no picture. Other failures can be retried.
    if (error instanceof Failure && error.status === 422) return null
    throw error
  }
}
