/** The PDF that goes with a mail as it came over the wire; empty where none does. */
export function attachmentIn(raw: string): { name: string; bytes: Buffer } {
  const part = /Content-Type: application\/pdf([\s\S]*?)\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw)
  const name = /filename="?([^"\r\n;]+)/.exec(part?.[1] ?? '')?.[1] ?? ''
  return { name, bytes: Buffer.from(part?.[2] ?? '', 'base64') }
}
