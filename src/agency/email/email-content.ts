import type { Language } from '#schema/values.ts'
import type { Attachment } from './attachments.ts'

/** What a mail says; how it looks is the same for all. Every text is plain, paths begin with a slash. */
export interface EmailContent {
  to: string
  /** Of its words, and of what stands around them; English where nothing is said. */
  language?: Language
  subject: string
  /** What an inbox shows beside the subject; without it, the first paragraph. */
  preview?: string
  heading: string
  paragraphs?: string[]
  sections?: EmailSection[]
  /** The one thing to do; `writtenOut` also shows its address, for who would rather copy it. */
  button?: { label: string; path: string; writtenOut?: boolean }
  /** To be typed where the mail cannot be opened on the same device. */
  code?: string
  /** After the button. */
  ending?: string[]
  /** The small print: why this mail came. */
  reason?: string
  /** It may come again: where the reader ends it, and where they choose otherwise. */
  recurring?: { unsubscribePath: string; choosePath: string }
  confidential?: boolean
  /** See {@link Mail}. */
  readerId?: string
  about?: string[]
  /** It speaks of invoices. */
  money?: boolean
  /** A PDF that goes with it. */
  attachment?: Attachment
  /** The document that it sends. */
  documentId?: string | null
}

export interface EmailSection {
  title?: string | undefined
  items: EmailItem[]
}

export interface EmailItem {
  title: string
  /** Words of a person; shown as said by them. */
  quote?: string
  text?: string
  /** Beside the title: since when. */
  detail?: string
  path?: string
}

export interface QueuedEmail {
  to: string
  subject: string
  text: string
  html?: string
  /** It holds a link that opens an account or an invitation: once sent, its text is no longer kept. */
  confidential?: boolean
  /** The person whose account that link opens: nobody else of the staff reads it in the outbox. */
  readerId?: string
  /** Whom it names, beside its reader: with any of them goes what it says. */
  about?: string[]
  /** It speaks of invoices. */
  money?: boolean
  /** A PDF that goes with it. */
  attachment?: Attachment
  /** The document that it sends; null where it only tells of one, or of none. */
  documentId?: string | null
  /** It is one of many: a POST there ends them for the reader (RFC 8058). */
  unsubscribeUrl?: string
}
