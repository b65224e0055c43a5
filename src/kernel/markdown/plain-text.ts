import type { List } from './parse.ts'
import { parseMarkdown } from './parse.ts'
import type { Inline } from './parse-inline.ts'

/** The text without Markdown's marks, for notifications and search results. */
export function plainText(markdown: string): string {
  return textOfBlocks(markdown, (_, text) => text)
}

/** The text without Markdown's marks, with the addresses of its links, for emails. */
export function plainTextWithLinks(markdown: string): string {
  return textOfBlocks(markdown, ({ href }, text) => (text === href ? href : `${text} (${href})`))
}

type Link = Extract<Inline, { type: 'link' }>
type TextOfLink = (link: Link, text: string) => string

function textOfBlocks(markdown: string, ofLink: TextOfLink): string {
  const blocks = parseMarkdown(markdown).map((block) => {
    if (block.type === 'code') return block.text
    return block.type === 'list' ? linesOf(block.list, '', ofLink).join('\n') : textOf(block.content, ofLink)
  })
  return blocks.join('\n')
}

function textOf(content: Inline[], ofLink: TextOfLink): string {
  const texts = content.map((part) => {
    if (typeof part === 'string') return part
    if (part.type === 'code') return part.text
    if (part.type === 'mention') return `@${part.name}`
    const text = textOf(part.content, ofLink)
    return part.type === 'link' ? ofLink(part, text) : text
  })
  return texts.join('')
}

function linesOf({ marker, start, items }: List, indent: string, ofLink: TextOfLink): string[] {
  return items.flatMap(({ content, nested }, at) => {
    const sign = marker === '1' ? `${start + at}.` : marker
    return [
      `${indent}${sign} ${textOf(content, ofLink)}`,
      ...nested.flatMap((list) => linesOf(list, `${indent}  `, ofLink)),
    ]
  })
}
