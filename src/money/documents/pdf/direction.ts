import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** Characters that run right to left. Text without them needs no reordering. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const leftToRightMark = '\u200e'
const rightToLeftMark = '\u200f'

export interface Stretch {
  /** The text in reading order. */
  text: string
  /** Where the stretch starts in the line. */
  from: number
  isRightToLeft: boolean
}

/**
 * Splits a line into stretches of one direction, ordered from left to right as the line shows them (UAX #9).
 */
export function stretchesOf(line: string): Stretch[] {
  if (!rightToLeft.test(line)) return [{ text: line, from: 0, isRightToLeft: false }]
  const embedding = embeddingOf(line)
  const stretches: { from: number; to: number; level: number }[] = []
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const level = embedding.levels[index] ?? 0
    const last = stretches.at(-1)
    if (last?.level === level && index === last.to + 1) last.to = index
    else if (last?.level === level && index === last.from - 1) last.from = index
    else stretches.push({ from: index, to: index, level })
  }
  return stretches.map(({ from, to, level }) => ({
    text: line.slice(from, to + 1),
    from,
    isRightToLeft: level % 2 === 1,
  }))
}

/** Whether the first letter runs right to left. If so, the line starts at the right. */
export function isRightToLeft(line: string): boolean {
  return rightToLeft.test(line) && embeddingOf(line).paragraphs[0]?.level === 1
}

/**
 * Replaces emoji before the library sees them, because it mistakes their two halves for Latin letters. Flags
 * stay, because their letters do have a direction.
 */
function embeddingOf(line: string): ReturnType<typeof bidi.getEmbeddingLevels> {
  return bidi.getEmbeddingLevels(
    line.replace(/(?!\p{Regional_Indicator})[\p{So}\p{Sk}]/gu, (sign) => '*'.repeat(sign.length)),
  )
}

/** Marks the lines of a paragraph so that each keeps its direction, regardless of the word it starts with. */
export function keepDirection(paragraph: string, lines: string[]): string[] {
  if (!rightToLeft.test(paragraph)) return lines
  const mark = isRightToLeft(paragraph) ? rightToLeftMark : leftToRightMark
  return lines.map((line) => mark + line)
}

/** Mirrors brackets: in right-to-left text, an opening bracket faces the other way. */
export function mirrored(text: string): string {
  return Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter).join('')
}
