/**
 * A mention in text: `[@Name](mention:id)`. The name is kept in the text, so that searches, emails and old
 * tabs read it like any other word.
 */
const mention =
  /\[@([^[\]\n]{1,200})\]\(mention:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\)/g

export interface Mention {
  id: string
  name: string
}

export function mentionOf({ id, name }: Mention): string {
  return `[@${mentionName(name)}](mention:${id})`
}

/** Converts a name to the form that mentions can contain. */
export function mentionName(name: string): string {
  return name
    .replace(/[[\]\s]+/g, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed()
}

/** The mentions in the text, in order. */
export function mentionsIn(text: string): Mention[] {
  return [...text.matchAll(mention)].map(([, name = '', id = '']) => ({ id, name }))
}

/** Replaces each mention. */
export function replaceMentions(text: string, by: (mention: Mention) => string): string {
  if (!text.includes('](mention:')) return text
  return text.replace(mention, (_, name: string, id: string) => by({ id, name }))
}

/** The text with mentions as people write them. */
export function withWrittenMentions(text: string): string {
  return replaceMentions(text, ({ name }) => `@${name}`)
}

/** The mention that starts here, and where it ends. */
export function mentionAt(text: string, at: number): { mention: Mention; end: number } | undefined {
  if (text[at + 1] !== '@') return undefined
  const here =
    /\[@([^[\]\n]{1,200})\]\(mention:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\)/y
  here.lastIndex = at
  const found = here.exec(text)
  if (!found) return undefined
  const [whole, name = '', id = ''] = found
  return { mention: { id, name }, end: at + whole.length }
}
