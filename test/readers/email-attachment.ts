import { readPdf } from './pdf.ts'

/** Reads the PDF attached to a raw email: its name, text and XML. */
export async function attachedPdf(raw = ''): Promise<{ name: string; text: string; xml: string }> {
  const part = /Content-Type: application\/pdf([\s\S]*?)\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw)
  const name = /filename="?([^"\r\n;]+)/.exec(part?.[1] ?? '')?.[1] ?? ''
  const { texts, attachments } = await readPdf(Buffer.from(part?.[2] ?? '', 'base64'))
  return { name, text: texts.join('\n').replaceAll('\u00a0', ' '), xml: attachments[0]?.content ?? '' }
}
