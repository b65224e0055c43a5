import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import type { z } from 'zod'
import type { CallInput } from '#kernel/browser/call.ts'
import type { Endpoint } from '#kernel/contract.ts'
import type { FileKind } from '#schema/values.ts'
import type { FileItem } from './contract.ts'
import { registerFile, requestUpload } from './contract.ts'

/** Creates an image of this size in one color. */
export function pictureOf(width: number, height: number, background = '#d23f18') {
  return sharp({ create: { width, height, channels: 3, background } })
}

export const pngOf = (width: number, height: number) => pictureOf(width, height).png().toBuffer()
export const jpegOf = (width: number, height: number) => pictureOf(width, height).jpeg().toBuffer()
export const webpOf = (width: number, height: number) => pictureOf(width, height).webp().toBuffer()

/** Creates a PDF with a line of text on each page. `sizes` are the page sizes in points. */
export async function pdfOf(
  sizes: [number, number][] = [[595, 842]],
  userPassword?: string,
): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, ...(userPassword ? { userPassword } : {}) })
  for (const [at, size] of sizes.entries())
    document
      .addPage({ size })
      .fontSize(30)
      .text(`Page ${at + 1}`)
  document.end()
  return Buffer.concat(await document.toArray())
}

interface Caller {
  headers: Record<string, string>
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<z.output<E['answer']>>
}

export interface UploadedFile {
  projectId: string
  name: string
  bytes: Uint8Array
  type?: string
  kind?: FileKind
  fileId?: string
  internal?: boolean
  changeNote?: string
}

/** Uploads a file in three steps over HTTP. `send` is `fetch`. */
export async function uploadSample(
  send: typeof fetch,
  base: string,
  person: Caller,
  file: UploadedFile,
): Promise<FileItem> {
  const { projectId, name, bytes, type, kind, fileId, internal, changeNote } = file
  const { uploadURL } = await person.call(requestUpload, {
    body: { projectId, name, size: bytes.length, type },
  })
  const sent = await sendTo(send, base, person, uploadURL, bytes)
  if (!sent.ok) throw new Error(await sent.text())
  return person.call(registerFile, {
    body: { fileURL: uploadURL, originalName: name, kind, projectId, fileId, internal, changeNote },
  })
}

/** Sends bytes as that person to this server's URL, or to a store's signed URL. */
export function sendTo(
  send: typeof fetch,
  base: string,
  { headers }: Pick<Caller, 'headers'>,
  url: string,
  bytes: Uint8Array | string,
): Promise<Response> {
  const isOurs = url.startsWith('/')
  return send(isOurs ? base + url : url, {
    method: 'PUT',
    headers: isOurs ? headers : {},
    body: bytes as Uint8Array<ArrayBuffer>,
  })
}
