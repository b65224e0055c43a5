import type { Stretch } from './direction.ts'
import { mirrored, stretchesOf } from './direction.ts'
import type { FaceName, Family, Weight } from './fonts.ts'
import { hasLetter } from './fonts.ts'

/** A part of a line that one face can draw. */
export interface Run {
  face: FaceName
  text: string
  /** Where the run starts in the line's reading order. */
  from: number
}

/**
 * Splits a line into runs from left to right, each with a face for its characters. A character that no face
 * has is shown as � and is never omitted.
 */
export function runsOf(line: string, weight: Weight, eastern: readonly Family[]): Run[] {
  // Joins combining accents with their letters.
  const text = line.normalize('NFC')
  const latin = `latin-${weight}` as const
  // Most lines need only the Latin face.
  if (plain.test(text) && Array.from(text).every((letter) => hasLetter(latin, letter))) {
    return [{ face: latin, text, from: 0 }]
  }
  return stretchesOf(text).flatMap((stretch) => {
    const runs = splitByFace(stretch, weight, eastern)
    return stretch.isRightToLeft ? runs.reverse().map(asRightToLeft) : runs.map(asLeftToRight)
  })
}

/** Latin, Greek and Cyrillic letters, without characters that need special treatment. */
const plain = /^[ -~\u00a0-\u00ac\u00ae-\u02ff\u0370-\u058f]+$/

/**
 * Returns families for the Chinese, Japanese and Korean characters in a document, best first. Chinese and
 * Japanese share characters but not always their shapes, so the whole document decides.
 */
export function easternFamilies(text: string): readonly Family[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ['japanese', 'chinese']
  if (/\p{Script=Hangul}/u.test(text)) return ['korean', 'japanese', 'chinese']
  const isJapanese = (text.match(/\p{Script=Han}/gu) ?? []).every((letter) =>
    hasLetter('japanese-regular', letter),
  )
  return isJapanese ? ['japanese', 'chinese'] : ['chinese', 'japanese']
}

function splitByFace(
  { text, from, isRightToLeft }: Stretch,
  weight: Weight,
  eastern: readonly Family[],
): Run[] {
  const own = isRightToLeft ? rightToLeftFamily(text) : undefined
  const runs: Run[] = []
  let at = from
  for (const letter of lettersOf(text)) {
    const last = runs.at(-1)
    // Letters on either side of a non-joiner are shaped separately. Other characters without a shape are
    // omitted.
    if (letter === nonJoiner && own) runs.push({ face: `${own}-${weight}`, text: '', from: at })
    else if (!ignorable.test(letter)) {
      const family = familiesFor(letter, own, eastern).find((one) => hasLetter(`${one}-${weight}`, letter))
      const face = `${family ?? 'latin'}-${weight}` as const
      const shown = family ? letter.replaceAll(emojiStyle, '') : unknown
      if (last?.face === face) last.text += shown
      else runs.push({ face, text: shown, from: at })
    }
    at += letter.length
  }
  return runs.filter((run) => run.text !== '')
}

const unknown = '\ufffd'
const nonJoiner = '\u200c'
const emojiStyle = '\ufe0f'
const ignorable = /^\p{Default_Ignorable_Code_Point}$/u

function rightToLeftFamily(text: string): Family | undefined {
  if (/\p{Script=Arabic}/u.test(text)) return 'arabic'
  return /\p{Script=Hebrew}/u.test(text) ? 'hebrew' : undefined
}

/**
 * Returns the families that might have a character, best first. Files are only read for the characters
 * they're made for.
 */
function familiesFor(letter: string, own: Family | undefined, eastern: readonly Family[]): readonly Family[] {
  if (isEmoji(letter)) return ['emoji']
  if (/\p{Script_Extensions=Arabic}/u.test(letter)) return ['arabic']
  if (/\p{Script=Hebrew}/u.test(letter)) return ['hebrew']
  if (/\p{Script=Hangul}/u.test(letter)) return ['korean']
  const first: Family[] = own ? [own, 'latin'] : ['latin']
  // Below U+2000, the other families have hardly any characters that the first ones lack.
  return (letter.codePointAt(0) ?? 0) < 0x2000 ? first : [...first, ...eastern, 'emoji']
}

/** Splits text into characters. An emoji counts as one, even if it consists of several. */
function lettersOf(text: string): string[] {
  if (!isEmoji(text)) return [...text]
  return Array.from(graphemes.segment(text), ({ segment }) => segment).flatMap((letter) =>
    isEmoji(letter) ? [letter] : [...letter],
  )
}

function isEmoji(text: string): boolean {
  return /\p{Emoji_Presentation}|\p{Emoji}\ufe0f/u.test(text)
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

function asRightToLeft(run: Run): Run {
  const text = mirrored(run.text)
  return { ...run, text: isTurnedByFace(text) ? text : reversed(text) }
}

function asLeftToRight(run: Run): Run {
  return isTurnedByFace(run.text) ? { ...run, text: reversed(run.text) } : run
}

/**
 * Whether pdfkit shapes and reverses this text. It does that for letters that run right to left, and draws
 * all other text as given.
 */
function isTurnedByFace(text: string): boolean {
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
}

function reversed(text: string): string {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
    .reverse()
    .join('')
}
