import { buffer } from 'node:stream/consumers'
import { Failure } from '#kernel/failure.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { t } from '#kernel/i18n/t.ts'
import { openQueue } from '#kernel/jobs/task-queue.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { m } from '../messages.ts'
import { tooManyFiles } from '../rules.ts'
import type { CachedFile } from './cache.ts'
import { cached, keyBeside } from './cache.ts'
import { pageOf, pictureBytesOf } from './media.ts'
import { watermark } from './watermark.ts'

interface PreviewOptions {
  page: number
  /** The width in pixels. Narrower pictures aren't enlarged. */
  width: number
  /** The language of the watermark. */
  language: Language
}

/** A picture or a page of a PDF with a watermark (WebP), drawn once. Returns its key and size. */
export function previewOf(
  storage: Storage,
  file: { key: string; mediaType: string },
  { page, width, language }: PreviewOptions,
  signal?: AbortSignal,
): Promise<CachedFile> {
  const draw = async (stop: AbortSignal) => {
    const bytes = await bytesToMark(storage, file, page, stop)
    const word = formatMessage(language, m.watermark)
    return inTurn(() => watermark(bytes, { width, word }).catch(refused), stop)
  }
  return cached(storage, keyBeside(file.key, `preview-${page}-${width}-${language}.webp`), draw, signal)
}

const inTurn = openQueue(1, 200, tooManyFiles)

/** A page is drawn no larger than the widest preview. */
async function bytesToMark(
  storage: Storage,
  file: { key: string; mediaType: string },
  page: number,
  signal: AbortSignal,
): Promise<Buffer> {
  if (file.mediaType !== 'application/pdf') return pictureBytesOf(storage, file, signal)
  return buffer(storage.read((await pageOf(storage, file, { page, width: 960 }, signal)).key))
}

function refused(): never {
  throw new Failure(422, 'BROKEN', t(m.pictureBroken))
}
