import { DOMMatrix, ImageData, Path2D } from '@napi-rs/canvas'
import type { PDFPageProxy } from 'pdfjs-dist'

// pdf.js reads these from the global scope, and they must match the canvas it draws on.
Object.assign(globalThis, { DOMMatrix, ImageData, Path2D })
const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')

/** A node of the structure tree with its role, without the ids of its contents. */
export interface Branch {
  role: string
  alt?: string
  lang?: string
  children: Branch[]
}

export interface PdfReading {
  /** The text of each page, in drawing order. */
  texts: string[]
  /** The pieces of text on the first page, and where each one starts. */
  places: { text: string; x: number }[]
  /** The structure tree of each page. */
  trees: Branch[]
  width: number
  height: number
  title: string
  language: string | null
  /** The file's XMP, unchanged. */
  metadata: string
  attachments: { name: string; content: string }[]
}

/** The contents of a PDF, as pdf.js finds them. */
export async function readPdf(bytes: Buffer): Promise<PdfReading> {
  const task = pdfjs.getDocument({ data: new Uint8Array(bytes), verbosity: pdfjs.VerbosityLevel.ERRORS })
  const document = await task.promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)),
  )
  const { info, metadata } = await document.getMetadata()
  const about = info as { Title?: string; Language?: string | null }
  const attachments = await Promise.all(
    [...((await document.getAttachments()) ?? new Map()).keys()].map(async (name) => {
      const content = await document.getAttachmentContent(name)
      return { name, content: Buffer.from(content as Uint8Array).toString() }
    }),
  )
  const read = {
    texts: await Promise.all(
      pages.map(async (page) => {
        const { items } = await page.getTextContent()
        return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
      }),
    ),
    places: await placesOn(pages[0]),
    trees: await Promise.all(pages.map(async (page) => branchOf(await page.getStructTree()))),
    width: pages[0]?.view[2] ?? 0,
    height: pages[0]?.view[3] ?? 0,
    title: about.Title ?? '',
    language: about.Language ?? null,
    metadata: metadata?.getRaw?.() ?? '',
    attachments,
  }
  await task.destroy()
  return read
}

async function placesOn(page: PDFPageProxy | undefined): Promise<PdfReading['places']> {
  const { items } = (await page?.getTextContent()) ?? { items: [] }
  return items.flatMap((item) => ('str' in item ? [{ text: item.str, x: item.transform[4] as number }] : []))
}

function branchOf(node: unknown): Branch {
  const { role, alt, lang, children } = node as Branch & { children: unknown[] }
  const branches = children.filter((child) => typeof child === 'object' && child !== null && 'role' in child)
  return { role, ...(alt ? { alt } : {}), ...(lang ? { lang } : {}), children: branches.map(branchOf) }
}

/** Returns all branches with a role, at any depth. */
export function branchesOf(tree: Branch, role: string): Branch[] {
  const below = tree.children.flatMap((child) => branchesOf(child, role))
  return tree.role === role ? [tree, ...below] : below
}
