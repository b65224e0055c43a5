import type { IncomingHttpHeaders } from 'node:http'
import type { Range } from '#kernel/storage/storage.ts'

/**
 * Whether browsers can show this type. All others are downloaded. SVG is excluded because it can contain
 * scripts.
 */
export function isShownInline(mediaType: string): boolean {
  return inlineTypes.has(mediaType)
}

const inlineTypes = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'application/pdf',
])

/** The requested byte range, if there's only one. Other requests get the whole file. */
export function rangeOf(
  headers: IncomingHttpHeaders,
  { size, etag }: { size: number; etag: string },
): Range | 'outside' | undefined {
  const condition = headers['if-range']
  if (condition !== undefined && condition !== etag) return undefined
  const asked = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '')
  if (!asked) return undefined
  const [first, last] = [asked[1] ?? '', asked[2] ?? '']
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return start > end ? 'outside' : { start, end }
}
