import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Page } from '../contract.ts'
import { invalid } from '../failure.ts'
import { t } from '../i18n/t.ts'
import { m } from '../messages.ts'

/**
 * Keeps at most `limit` rows. If more were read (query `limit + 1`), puts the next page's URL into the response's
 * `Link` header (RFC 8288). `cursorKeyOf` returns the values the list is sorted by, the last of them unique, so the
 * next page starts after that row.
 */
export function onePage<Row>(
  { query, request, reply }: { query: Pick<Page, 'limit'>; request: FastifyRequest; reply: FastifyReply },
  rows: Row[],
  cursorKeyOf: (row: Row) => unknown[],
): Row[] {
  if (rows.length <= query.limit) return rows
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  if (last !== undefined) {
    reply.header('Link', `<${withCursor(request.url, writeCursor(cursorKeyOf(last)))}>; rel="next"`)
  }
  return page
}

/** A moment in a cursor. PostgreSQL has no year 0. */
export const cursorMoment = z.iso.datetime().refine((moment) => moment >= '0001')

/** Decodes a cursor made by {@link onePage}. Responds with 422 to a cursor from another list. */
export function afterCursor<Place extends z.ZodType>(
  cursor: string | undefined,
  shape: Place,
): z.output<Place> | undefined {
  if (cursor === undefined) return undefined
  const cursorKey = shape.safeParse(readCursor(cursor))
  if (!cursorKey.success) invalid({ cursor: [t(m.cursorInvalid)] })
  return cursorKey.data
}

function writeCursor(cursorKey: unknown[]): string {
  return Buffer.from(JSON.stringify(cursorKey)).toString('base64url')
}

function readCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

function withCursor(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?')
  const search = new URLSearchParams(query)
  search.set('cursor', cursor)
  return `${path}?${search}`
}
