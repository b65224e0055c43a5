import { address, reading } from '#kernel/browser/call.ts'
import type { FileItem, readPage, readPreview, readThumbnail, readTile } from '../contract.ts'
import type { Tile } from '../tile-grid.ts'

/** The URLs of one file version's pictures. Guests use different URLs than people with an account. */
export interface DesignUrls {
  /** URL of the file itself. */
  content: string
  thumbnail: string
  /** Null if the reader only gets a preview, which is a single picture. */
  tile: ((tile: Tile) => string) | null
  /** Returns the URL of a PDF page. */
  page: (page: number, width: number) => string
}

const tileOf = reading<typeof readTile>('/api/files/:id/tiles/:width/:column/:row')
const pageOf = reading<typeof readPage>('/api/files/:id/pages/:page')
const previewOf = reading<typeof readPreview>('/api/files/:id/preview')
const thumbnailOf = reading<typeof readThumbnail>('/api/files/:id/thumbnail')

type Addressed = Pick<FileItem, 'id' | 'version' | 'url' | 'locked'>

export function designUrls({ id, version, url, locked }: Addressed): DesignUrls {
  if (locked) {
    const preview = (page: number, width: 640 | 960) =>
      address(previewOf, { params: { id }, query: { version, page, width } })
    return previewUrls(preview)
  }
  return {
    content: url,
    thumbnail: address(thumbnailOf, { params: { id }, query: { v: version } }),
    tile: (tile) => address(tileOf, { params: { id, ...texts(tile) }, query: { version } }),
    page: (page, width) => address(pageOf, { params: { id, page: String(page) }, query: { version, width } }),
  }
}

/** The URLs of a locked file, which has only previews with a watermark. */
export function previewUrls(preview: (page: number, width: 640 | 960) => string): DesignUrls {
  return {
    content: preview(1, 960),
    thumbnail: preview(1, 640),
    tile: null,
    page: (page) => preview(page, 960),
  }
}

/** Converts path parameters to strings. */
export function texts({ width, column, row }: Tile) {
  return { width: String(width), column: String(column), row: String(row) }
}
