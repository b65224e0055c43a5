import type { Language } from '#kernel/i18n/languages.ts'
import type { EmailAccess } from '#schema/agency.ts'
import type { Attachment } from './attachments.ts'

/** The content of an email. All emails share one layout. All text is plain text, and paths begin with a slash. */
export interface EmailContent extends EmailFacts {
  to: string
  /** The email's language. English by default. */
  language?: Language
  subject: string
  /** Text shown next to the subject in an inbox. Defaults to the first paragraph. */
  preview?: string
  heading: string
  paragraphs?: string[]
  sections?: EmailSection[]
  /** The lines and totals of an invoice or quote. */
  amounts?: EmailAmount[]
  /** The main button. `writtenOut` also shows the URL, so that readers can copy it. */
  button?: { label: string; path: string; writtenOut?: boolean }
  /** A code for readers who open the email on another device. */
  code?: string
  /** Paragraphs after the button. */
  ending?: string[]
  /**
   * Where replies to the email go, and where the reader can respond instead. Omitted from emails about an
   * account.
   */
  replies?: { reach: 'AGENCY' | 'NO_CLIENT'; answerIn?: 'PROJECT' | 'PORTAL' }
  /** Why the reader got this email, shown in small print. */
  reason?: string
  /** Links to unsubscribe or to change settings. Only for recurring emails. */
  recurring?: { unsubscribePath: string; choosePath: string }
}

export interface EmailSection {
  title?: string | undefined
  items: EmailItem[]
}

export interface EmailItem {
  title: string
  /** Text written by a person, shown as a quote. */
  quote?: string
  text?: string
  /** A detail shown beside the title, such as a time. */
  detail?: string
  path?: string
  /** A picture shown above the title. Omitted if its file no longer exists when the email is sent. */
  picture?: { key: string; alt: string }
}

export interface EmailAmount {
  label: string
  /** A detail shown below the label, such as the quantity. */
  detail?: string
  /** The formatted amount. */
  amount: string
  /** Whether to highlight the row, as for a total or an amount due. */
  strong?: boolean
}

/** Defines who can read an email in the outbox, and what is sent and erased with it. */
interface EmailFacts {
  /**
   * Whether the email has an invitation or a link into an account. If so, its text is removed once it's sent.
   */
  confidential?: boolean
  /** Owner of the account behind that link. Other staff can't read the email in the outbox. */
  readerId?: string
  /** The personal link that replaces the plain URL of `path` on delivery. */
  access?: EmailAccess
  /** Ids of the people and clients it mentions. Erasing any of them also erases the email. */
  about?: string[]
  /** Whether the email mentions invoices. */
  money?: boolean
  /** The attached PDF. */
  attachment?: Attachment
  /** The id of the document that the email sends, or null if it sends none. */
  documentId?: string | null
  /** Identifies the thread. Mail programs keep emails of the same thread together. */
  thread?: string
}

export interface QueuedEmail extends EmailFacts {
  to: string
  subject: string
  text: string
  html?: string
  /** Storage keys of the pictures in the HTML. */
  pictures?: string[]
  /** Sending a POST to this URL unsubscribes the reader (RFC 8058). */
  unsubscribeUrl?: string
}
