/** A request to the worker: open a document and, if `draw` is set, render one of its pages. */
export interface PdfOrder {
  bytes: Uint8Array
  draw?: { page: number; width: number }
}

export interface OpenedPdf {
  pages: number
  /** The first page's size in points, as displayed. */
  width: number
  height: number
  /** The requested page as WebP. */
  picture?: Uint8Array
}

export type PdfAnswer = OpenedPdf | { failure: string }
