import type { Language } from '#kernel/i18n/languages.ts'
import type { EmailAccess } from '#schema/agency.ts'
import type { Attachment } from './attachments.ts'

/** The content of an email. The layout is the same for all. Texts are plain, and paths begin with a slash. */
export interface EmailContent extends EmailFacts {
  to: string
  /** English by default. */
  language?: Language
  subject: string
  /** Shown next to the subject in an inbox. Defaults to the first paragraph. */
  preview?: string
  heading: string
  paragraphs?: string[]
  sections?: EmailSection[]
  /** The lines and totals of an invoice or quote. */
  amounts?: EmailAmount[]
  /** `writtenOut` also shows the address, so that readers can copy it. */
  button?: { label: string; path: string; writtenOut?: boolean }
  /** For readers who open the email on another device. */
  code?: string
  /** After the button. */
  ending?: string[]
  /** Where a reply by email goes, and where else the reader can answer. Left out of emails about an account. */
  replies?: { reach: 'AGENCY' | 'NO_CLIENT'; answerIn?: 'PROJECT' | 'PORTAL' }
  /** The small print: why the reader got this email. */
  reason?: string
  /** Set for emails that come repeatedly. */
  recurring?: { unsubscribePath: string; choosePath: string }
}

export interface EmailSection {
  title?: string | undefined
  items: EmailItem[]
}

export interface EmailItem {
  title: string
  /** Text that a person wrote, shown as a quote. */
  quote?: string
  text?: string
  /** Shown beside the title, such as a time. */
  detail?: string
  path?: string
  /** Shown above the title. Left out if its bytes are gone when the email is sent. */
  picture?: { key: string; alt: string }
}

export interface EmailAmount {
  label: string
  /** Shown below the label, such as the quantity. */
  detail?: string
  /** Formatted. */
  amount: string
  /** A total or an amount due. */
  strong?: boolean
}

/** Who may read an email in the outbox, and what is sent and erased with it. */
interface EmailFacts {
  /** It has a link into an account or an invitation. Its text is removed once it’s sent. */
  confidential?: boolean
  /** Owner of the account behind that link. No other staff can read the email in the outbox. */
  readerId?: string
  /** The personal link that replaces its plain URL of `path` on delivery. */
  access?: EmailAccess
  /** Ids of people and clients it mentions. It’s erased along with any of them. */
  about?: string[]
  /** It mentions invoices. */
  money?: boolean
  /** An attached PDF. */
  attachment?: Attachment
  /** The document it sends, or null if it sends none. */
  documentId?: string | null
  /** Emails of the same thread stay together in mail programs. */
  thread?: string
}

export interface QueuedEmail extends EmailFacts {
  to: string
  subject: string
  text: string
  html?: string
  /** Storage keys of the pictures in the HTML. */
  pictures?: string[]
  /** A POST to this address unsubscribes the reader (RFC 8058). */
  unsubscribeUrl?: string
}
