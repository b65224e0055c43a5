import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const demo = join(import.meta.dirname, '..', 'demo')
const literal = /'((?:\\.|[^'\\\n])+)'|`((?:\\.|[^`\\])+)`|"((?:\\.|[^"\\\n])+)"/g

/** Texts of the demo data, longest first: names, comments, invoice lines. */
const written = globSync('**/*.ts', { cwd: demo })
  .flatMap((path) => [...readFileSync(join(demo, path), 'utf8').matchAll(literal)])
  .flatMap(([, single, template, double]) => (single ?? template ?? double ?? '').split(/\\n|\n|\$\{[^}]*\}/))
  .map((text) => text.replaceAll(/\\(.)/g, '$1').replaceAll(/\s+/g, ' ').trim())
  .filter((text) => /[A-Z ]/.test(text) && /\p{L}{2}/u.test(text))
  .sort((one, other) => other.length - one.length)

/** Addresses, file names, codes and stored names, which are the same in every language. */
const codes =
  /\b[a-z]+\.[a-z][A-Za-z]+\b|\bEasel\b|\(guest\)|\S+@\S+|https?:\/\/\S+|\/[\w/-]+|\S+\.[a-z]{2,7}\b|\S*\d\S*|\b([A-Z]{2,4}|ms|[kM]B)\b/g

/** Whether a text contains words that don't come from the demo data. */
export function hasOwnWords(text: string): boolean {
  const rest = written.reduce((left, known) => left.replaceAll(known, ' '), text).replaceAll(codes, ' ')
  return /[A-Za-z]{2}/.test(rest)
}
