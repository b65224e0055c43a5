import { address, reading } from '#kernel/browser/call.ts'
import type { FileItem, readPage, readThumbnail, readTile } from '../contract.ts'
import type { Tile } from '../tile-grid.ts'

/** The URLs of one file version's pictures. Guests use different URLs than people with an account. */
export interface DesignUrls {
  /** URL of the file itself. */
  content: string
  thumbnail: string
  tile: (tile: Tile) => string
  /** Returns the URL of a PDF page. */
  page: (page: number, width: number) => string
}

const tileOf = reading<typeof readTile>('/api/files/:id/tiles/:width/:column/:row')
const pageOf = reading<typeof readPage>('/api/files/:id/pages/:page')
const thumbnailOf = reading<typeof readThumbnail>('/api/files/:id/thumbnail')

export function designUrls({ id, version, url }: Pick<FileItem, 'id' | 'version' | 'url'>): DesignUrls {
  return {
    content: url,
    thumbnail: address(thumbnailOf, { params: { id }, query: { v: version } }),
    tile: (tile) => address(tileOf, { params: { id, ...texts(tile) }, query: { version } }),
    page: (page, width) => address(pageOf, { params: { id, page: String(page) }, query: { version, width } }),
  }
}

/** Converts path parameters to strings. */
export function texts({ width, column, row }: Tile) {
  return { width: String(width), column: String(column), row: String(row) }
}
