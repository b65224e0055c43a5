import type { IncomingHttpHeaders } from 'node:http'
import type { Range } from '#kernel/storage/storage.ts'

/** What a browser may show by itself; all else is downloaded. SVG can carry scripts, so it is not among them. */
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

/** The one range that is asked for; several, or one in another unit, are answered with the whole. */
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
