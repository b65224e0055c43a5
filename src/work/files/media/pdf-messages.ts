/** What the worker is asked: to open a document, and to draw one of its pages where `draw` says so. */
export interface PdfOrder {
  bytes: Uint8Array
  draw?: { page: number; width: number }
}

export interface OpenedPdf {
  pages: number
  /** Of the first page, in points, turned as it is shown. */
  width: number
  height: number
  /** The page that was asked for (WebP). */
  picture?: Uint8Array
}

export type PdfAnswer = OpenedPdf | { failure: string }
