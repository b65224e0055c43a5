import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

export type Weight = 'regular' | 'strong'
export type FaceName = keyof typeof files

/** A part of a text that one face can show. */
export interface Run {
  face: FaceName
  text: string
}

/**
 * The parts of a text, each with the face that has its letters. Chinese, Japanese and their signs come from a face of
 * 5 MB, which is read when a text first needs it. A letter that no face has is shown as �, never left out.
 */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  // Accents that stand beside their letter join it, and what has no shape of its own is left out.
  for (const letter of text.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')) {
    const face = faceFor(letter, weight)
    const shown = face ? letter : unknown
    const last = runs.at(-1)
    if (last && last.face === (face ?? weight)) last.text += shown
    else runs.push({ face: face ?? weight, text: shown })
  }
  return runs
}

const unknown = '\ufffd'

function faceFor(letter: string, weight: Weight): FaceName | undefined {
  if (has(weight, letter)) return weight
  // Below this no letter is missing from the first face but present in the other, save a few signs.
  if ((letter.codePointAt(0) ?? 0) < 0x2000) return undefined
  const other = eastern[weight]
  return has(other, letter) ? other : undefined
}

function has(name: FaceName, letter: string): boolean {
  const known = letters.get(name) ?? new Map<string, boolean>()
  letters.set(name, known)
  const before = known.get(letter)
  if (before !== undefined) return before
  const face = openFace(name)
  const code = letter.codePointAt(0) ?? 0
  const found = face.hasGlyphForCodePoint(code)
  // A shape that an earlier document used as a part only, as z of ź, was kept without its letter, and would be copied
  // out of this one as something else.
  const glyph = found && face.glyphForCodePoint(code)
  if (glyph && glyph.codePoints.length === 0) glyph.codePoints = [code]
  known.set(letter, found)
  return found
}

const letters = new Map<FaceName, Map<string, boolean>>()

const eastern = { regular: 'easternRegular', strong: 'easternStrong' } as const

const files = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  strong: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  easternRegular: '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  easternStrong: '@expo-google-fonts/noto-sans-jp/600SemiBold/NotoSansJP_600SemiBold.ttf',
}

/** A face as pdfkit's own reader opens it. */
interface Face {
  hasGlyphForCodePoint(code: number): boolean
  glyphForCodePoint(code: number): { codePoints: number[] }
}

const open = new Map<FaceName, Face>()

/** Read and opened once: pdfkit would do it again for every document. It takes an open face as well as a file. */
export function openFace(name: FaceName): Face {
  const known = open.get(name)
  if (known) return known
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(files[name])))
  const reader = new PDFDocument({ autoFirstPage: false, font: noFont }).font(bytes)
  const face = (reader as typeof reader & { _font: { font: Face } })._font.font
  open.set(name, face)
  return face
}

/** Where nothing is said, pdfkit begins with Helvetica, which is not embedded. */
export const noFont = ''
