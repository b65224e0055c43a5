import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'

/** Accented characters that distinguish generated text from English. */
const accents: Record<string, string> = {
  ...{ a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý', c: 'ç', n: 'ñ', d: 'ð', p: 'þ' },
  ...{ A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', Y: 'Ý', C: 'Ç', N: 'Ñ', D: 'Ð', P: 'Þ' },
}

/**
 * Returns an English message in the generated language, accented and 40% longer. Keeps placeholders and tags.
 * `most` is the limit of a fixed slot.
 */
export function generate(message: string, most = Number.POSITIVE_INFINITY): string {
  const parts = parse(message)
  let room = most - message.length
  const lengthen = (text: string) =>
    text.replaceAll(/[a-z]/gi, (letter) => {
      const accented = accents[letter] ?? letter
      const isDoubled = /[aeiouy]/i.test(letter) && room > 0
      if (isDoubled) room -= 1
      return isDoubled ? accented + accented.toLowerCase() : accented
    })
  const generated = parts.map(function change(part: Part): Part {
    if (part.type === TYPE.literal) return { ...part, value: lengthen(part.value) }
    if (part.type === TYPE.tag) return { ...part, children: part.children.map(change) }
    if (part.type !== TYPE.plural && part.type !== TYPE.select) return part
    const options = Object.entries(part.options).map(([name, option]) => [
      name,
      { ...option, value: option.value.map(change) },
    ])
    return { ...part, options: Object.fromEntries(options) }
  })
  const text = printAST(generated)
  const missing = Math.min(Math.ceil(message.length * 1.4) - text.length, room - 1)
  return missing > 0 ? `${text} ${'~~~~~~~ '.repeat(missing).slice(0, missing).trimEnd()}` : text
}

/** Whether the text contains at least one word in the generated language. */
export const isGenerated = (text: string) => /[áéíóúýçñðþ~]/i.test(text)

type Part = ReturnType<typeof parse>[number]
