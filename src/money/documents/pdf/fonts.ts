import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

export type Weight = 'regular' | 'strong'
export type Family = keyof typeof families
export type FaceName = `${Family}-${Weight}`

/**
 * Package and file name of each family. Chinese, Japanese and Korean files are 5 to 11 MB each. Noto's Arabic
 * builds letters from shared parts, so its text can't be copied. Vazirmatn has a shape for each letter.
 */
const families = {
  latin: ['noto-sans', 'NotoSans'],
  arabic: ['vazirmatn', 'Vazirmatn'],
  hebrew: ['noto-sans-hebrew', 'NotoSansHebrew'],
  japanese: ['noto-sans-jp', 'NotoSansJP'],
  korean: ['noto-sans-kr', 'NotoSansKR'],
  chinese: ['noto-sans-sc', 'NotoSansSC'],
  emoji: ['noto-emoji', 'NotoEmoji'],
} as const

const cuts = { regular: '400Regular', strong: '600SemiBold' } as const

function fileOf(name: FaceName): string {
  const [family, weight] = name.split('-') as [Family, Weight]
  const [folder, file] = families[family]
  return `@expo-google-fonts/${folder}/${cuts[weight]}/${file}_${cuts[weight]}.ttf`
}

/** A font face opened by pdfkit's own reader. */
interface Face {
  hasGlyphForCodePoint(code: number): boolean
  glyphForCodePoint(code: number): { codePoints: number[]; path: GlyphPath }
}

interface GlyphPath {
  toSVG(): string
  bbox: { minX: number; minY: number; maxX: number; maxY: number }
}

const bytes = new Map<FaceName, Buffer>()
const open = new Map<FaceName, Face>()
const letters = new Map<FaceName, Map<string, boolean>>()

/** Loads a font file on first use and caches it. */
function bytesOf(name: FaceName): Buffer {
  const known = bytes.get(name)
  if (known) return known
  const read = readFileSync(fileURLToPath(import.meta.resolve(fileOf(name))))
  bytes.set(name, read)
  return read
}

/**
 * Opens each font face once. Otherwise, pdfkit would reopen it for every document. pdfkit accepts open faces
 * as well as files.
 */
export function openFace(name: FaceName): Face {
  const known = open.get(name)
  if (known) return known
  const reader = new PDFDocument({ autoFirstPage: false, font: noFont }).font(bytesOf(name))
  const face = (reader as typeof reader & { _font: { font: Face } })._font.font
  open.set(name, face)
  return face
}

/**
 * Returns a font for one document. In fonts whose letters share shapes, an open face remembers the letters
 * that used a shape first, so each document opens its own.
 */
export function faceForDocument(name: FaceName): Face | Buffer {
  return isJoined(name) ? bytesOf(name) : openFace(name)
}

/** Whether letters change shape depending on their neighbors, so that words can't be shaped separately. */
export function isJoined(name: FaceName): boolean {
  return /^(arabic|hebrew|emoji)-/.test(name)
}

export function hasLetter(name: FaceName, letter: string): boolean {
  const known = letters.get(name) ?? new Map<string, boolean>()
  letters.set(name, known)
  const before = known.get(letter)
  if (before !== undefined) return before
  const face = openFace(name)
  const code = letter.codePointAt(0) ?? 0
  const found = face.hasGlyphForCodePoint(code)
  // A shape that an earlier document used only as a part, such as the z in ź, was cached without its letter.
  // Add the letter, or text copied from this document would be wrong.
  const glyph = found && face.glyphForCodePoint(code)
  if (glyph && glyph.codePoints.length === 0) glyph.codePoints = [code]
  known.set(letter, found)
  return found
}

/** A letter's outline as an SVG path, with the y axis pointing up, and its bounding box. */
export function letterShape(letter: string): { path: string } & GlyphPath['bbox'] {
  const names = (Object.keys(families) as Family[]).map((family): FaceName => `${family}-strong`)
  const name = names.find((one) => hasLetter(one, letter)) ?? 'latin-strong'
  const { path } = openFace(name).glyphForCodePoint(letter.codePointAt(0) ?? 0)
  const { minX, minY, maxX, maxY } = path.bbox
  return { path: path.toSVG(), minX, minY, maxX, maxY }
}

/** By default, pdfkit starts with Helvetica, which isn't embedded. */
export const noFont = ''
