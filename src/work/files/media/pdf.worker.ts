import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { createCanvas, DOMMatrix, ImageData, Path2D } from '@napi-rs/canvas'
import { t } from '#kernel/i18n/t.ts'
import { m } from '../messages.ts'
import type { PdfAnswer, PdfOrder } from './pdf-messages.ts'

// pdf.js reads these from the global scope, and they must match the canvas it draws on.
Object.assign(globalThis, { DOMMatrix, ImageData, Path2D })
const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')
const parts = fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/package.json')))

parentPort?.on('message', async (order: PdfOrder) => {
  parentPort?.postMessage(await answer(order))
})

async function answer({ bytes, draw }: PdfOrder): Promise<PdfAnswer> {
  const task = pdfjs.getDocument({
    data: bytes,
    standardFontDataUrl: `${parts}standard_fonts/`,
    cMapUrl: `${parts}cmaps/`,
    cMapPacked: true,
    wasmUrl: `${parts}wasm/`,
    iccUrl: `${parts}iccs/`,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: mostPixels,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  })
  try {
    const document = await task.promise
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
    if (Math.max(width, height) > longestSide) return { failure: t(m.pdfBroken) }
    const picture = draw && (await drawn(await document.getPage(draw.page), draw.width))
    return { pages: document.numPages, width: Math.round(width), height: Math.round(height), picture }
  } catch (error) {
    return { failure: sentenceOf(error as Error) }
  } finally {
    await task.destroy()
  }
}

const mostPixels = 16_000_000

/** In points. A page has at most 14,400 units of at most 75,000 points each (ISO 32000-2, annex C). */
const longestSide = 14_400 * 75_000

async function drawn(
  page: Awaited<ReturnType<Awaited<Document>['getPage']>>,
  width: number,
): Promise<Uint8Array> {
  const own = page.getViewport({ scale: 1 })
  const scale = Math.min(width / own.width, Math.sqrt(mostPixels / (own.width * own.height)))
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  )
  await page.render({ canvas: canvas as never, viewport, background: 'white' }).promise
  return canvas.encode('webp', 85)
}

type Document = ReturnType<typeof pdfjs.getDocument>['promise']

function sentenceOf(error: Error): string {
  if (error.name === 'PasswordException') {
    return t(m.pdfPassword)
  }
  return t(m.pdfBroken)
}
