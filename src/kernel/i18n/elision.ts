/**
 * Marks the French words that are shortened before a vowel, so that “message de {name}” can become “message
 * d’Ada”.
 */
export function markElisions(text: string): string {
  return text.replaceAll(/\b(de|que) \{(\w+)\}/gi, '<$1>{$2}</$1>')
}

/** The tags of `markElisions`. Names with an H keep the full word: some are shortened and some aren't. */
export const elisions = { de: elide('de'), De: elide('De'), que: elide('que'), Que: elide('Que') }

function elide(word: string): (parts: unknown[]) => unknown[] {
  return ([first, ...others]) => {
    const isVowel = typeof first === 'string' && /^[aeiou]/i.test(first.normalize('NFD'))
    return isVowel ? [`${word.slice(0, -1)}’${first}`, ...others] : [`${word} `, first, ...others]
  }
}
