import PDFDocument from 'pdfkit'
import type { FaceName, Family } from './fonts.ts'
import { faceForDocument, noFont } from './fonts.ts'

export interface PdfOptions {
  title: string
  author: string
  language: string
  paper: 'A4' | 'LETTER'
  madeAt: Date
  /** Font families for Chinese, Japanese and Korean, best first. */
  eastern: readonly Family[]
  /** An embedded file, such as an e-invoice. The document then follows PDF/A-3. */
  attachment?: Attachment | undefined
  /** Further entries in the document's information. */
  info?: Record<string, string>
}

interface Attachment {
  name: string
  bytes: Buffer
  /** Descriptions to add to the document's XMP. */
  metadata: string
  /** By default, it's an e-invoice. */
  kind?: { type: string; description: string; relationship: 'Data' | 'Alternative' }
}

const eInvoice = {
  type: 'text/xml',
  description: 'Factur-X / ZUGFeRD',
  relationship: 'Alternative',
} satisfies Attachment['kind']

/**
 * An empty tagged PDF whose pages stay editable until it ends. Its bytes depend only on its input. With an
 * attachment, it declares sRGB, using the profile that comes with pdfkit.
 */
export class PdfWriter extends PDFDocument {
  readonly about: PdfOptions
  private readonly faces = new Set<FaceName>()

  constructor(about: PdfOptions) {
    super({
      size: about.paper,
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      font: noFont,
      pdfVersion: '1.7',
      tagged: true,
      lang: about.language,
      displayTitle: true,
      subset: about.attachment && 'PDF/A-3b',
      info: {
        Title: about.title,
        Author: about.author,
        Creator: 'Easel',
        Producer: 'Easel',
        CreationDate: about.madeAt,
        ...about.info,
      },
    })
    this.about = about
    if (about.attachment) this.attach(about.attachment)
  }

  face(name: FaceName): this {
    if (!this.faces.has(name)) {
      // pdfkit accepts open faces as well as files, but its types only allow files.
      this.registerFont(name, faceForDocument(name) as unknown as string)
      this.faces.add(name)
    }
    return this.font(name)
  }

  /** Returns all bytes once the document has ended. */
  async finish(): Promise<Buffer> {
    this.end()
    const chunks: Buffer[] = []
    for await (const chunk of this) chunks.push(chunk)
    return Buffer.concat(chunks)
  }

  private attach({ name, bytes, metadata, kind = eInvoice }: Attachment): void {
    const options = {
      name,
      ...kind,
      creationDate: this.about.madeAt,
      modifiedDate: this.about.madeAt,
    }
    this.file(bytes, options)
    this.appendXML(metadata)
  }

  /** Replaces pdfkit's method, which writes unescaped & and < from titles into XML. */
  _addInfo(): void {
    const { title, author, madeAt, language } = this.about
    this.appendXML(`
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<xmp:CreateDate>${madeAt.toISOString().slice(0, 19)}Z</xmp:CreateDate>
<xmp:CreatorTool>Easel</xmp:CreatorTool>
<pdf:Producer>Easel</pdf:Producer>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>
</rdf:Description>`)
  }
}

function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
