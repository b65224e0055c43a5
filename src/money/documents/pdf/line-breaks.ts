/**
 * Splits text into lines no wider than `width`. Breaks at spaces, after hyphens and between Chinese and
 * Japanese characters. Splits words wider than a line. Keeps line breaks in the text.
 */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text
    .replace(/\t/g, '  ')
    .split(newline)
    .flatMap((paragraph) => breakParagraph(paragraph, width, widthOf))
}

/** Characters that end a paragraph. */
export const newline = /\r\n?|[\n\v\f\u0085\u2028\u2029]/

function breakParagraph(paragraph: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(paragraph).flatMap((one) => cut(one, width, widthOf))) {
    if (line === '' || widthOf(withoutSpacesBehind(line + piece)) <= width) line += piece
    else {
      lines.push(line)
      line = piece.replace(/^ +/, '')
    }
  }
  return [...lines, line]
}

/** Removes trailing spaces, which take no room. Non-breaking spaces count as characters. */
function withoutSpacesBehind(text: string): string {
  return text.replace(/(?<! ) +$/, '')
}

/**
 * Splits a paragraph into the smallest unbreakable parts: no line starts with a closing mark or ends with an
 * opening mark.
 */
function piecesOf(paragraph: string): string[] {
  return paragraph.split(between)
}

const sign = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}'
const opening = '「『（【〈《〔［｛'
const closing = '」』）】〉》〕］｝、。，．・：；！？ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ'
const between = new RegExp(
  [
    '(?<= )(?! )',
    '(?<=\\p{L}[-–])(?=\\p{L})',
    `(?<=[${sign}${closing}])(?![${closing} ])`,
    `(?<![${opening} ])(?=[${sign}${opening}])(?![${closing}])`,
  ].join('|'),
  'u',
)

function cut(piece: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(withoutSpacesBehind(piece)) <= width) return [piece]
  const parts: string[] = []
  let part = ''
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(piece)) {
    if (part !== '' && widthOf(part + segment) > width) {
      parts.push(part)
      part = ''
    }
    part += segment
  }
  return [...parts, part]
}
