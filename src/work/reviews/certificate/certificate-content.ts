import type { Language } from '#kernel/i18n/languages.ts'
import type { DocumentStyle } from '#money/documents/printable-document.ts'
import type { CertificateFacts } from '../contract.certificate-facts.ts'

/** Everything that a certificate shows, as a plain value. The same content gives the same bytes. */
export interface CertificateContent extends DocumentStyle {
  facts: CertificateFacts
  /** The facts with their signature, to be attached. */
  signed: string
  /** The id of the key that signed them. */
  keyId: string
  language: Language
  timeZone: string
  /** A JPEG for each design, in their order. */
  pictures: (Uint8Array | null)[]
}
