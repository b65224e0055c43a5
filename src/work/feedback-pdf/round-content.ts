import type { Language } from '#kernel/i18n/languages.ts'
import type { DocumentStyle } from '#money/documents/printable-document.ts'
import type { Mark } from '#work/marks/contract.ts'
import type { Slice } from './slices.ts'

/** Everything that the PDF of a version shows, as a plain value in the reader's language. */
export interface RoundContent extends Pick<DocumentStyle, 'paper'> {
  language: Language
  agency: string
  project: string
  client: string
  name: string
  version: number
  /** When it's drawn, already formatted. */
  asOf: string
  madeAt: Date
  colors: { accent: string; onAccent: string; mark: string }
  counts: { open: number; resolved: number }
  pages: DrawnPage[]
  /** Comments without a pin. */
  general: DrawnComment[]
}

/** A page of a PDF, or the picture. */
export interface DrawnPage {
  /** Null for pictures. */
  number: number | null
  /** Empty if there are too many pages, so that only the comments are listed. */
  slices: DrawnSlice[]
  /** The comments whose pins are on this page, by number. */
  comments: DrawnComment[]
}

export interface DrawnSlice extends Slice {
  /** JPEG. */
  bytes: Uint8Array
}

/** A comment with its formatted text. */
export interface DrawnComment {
  number: number | null
  x: number
  y: number
  mark: Mark | null
  resolved: boolean
  /** The comment's state and, for staff, whether it's internal. */
  labels: string[]
  text: string
  /** The author and time. */
  by: string
  attached: string | null
  /** Who resolved the comment, and when. */
  settled: string | null
  replies: { by: string; text: string; labels: string[]; attached: string | null }[]
}
