import type { ReactNode } from 'react'
import { Fragment } from 'react'
import type { Block, List, ListItem } from '#kernel/markdown/parse.ts'
import { parseMarkdown } from '#kernel/markdown/parse.ts'
import type { Inline } from '#kernel/markdown/parse-inline.ts'
import { classes } from '../classes.ts'

/** Renders text with simple Markdown as elements. HTML in it is shown as text. */
export function Markdown({ text, className }: { text: string; className?: string }) {
  const blocks = parseMarkdown(text)
  const [first] = blocks
  if (blocks.length < 2 && first?.type === 'text') return paragraph(first.content, className)
  return <div className={classes('space-y-2', className)}>{keyed(blocks.map(blockOf))}</div>
}

function blockOf(block: Block): ReactNode {
  if (block.type === 'list') return listOf(block.list)
  if (block.type === 'text') return paragraph(block.content)
  return (
    <pre dir="auto" className={classes(codeClass, textClass, 'px-2 py-1.5')}>
      <code>{block.text}</code>
    </pre>
  )
}

function paragraph(content: Inline[], className?: string): ReactNode {
  return (
    <p dir="auto" className={classes(textClass, className)}>
      {inline(content)}
    </p>
  )
}

function listOf({ marker, start, items }: List): ReactNode {
  const children = keyed(items.map(itemOf))
  const className = classes('ps-5 [overflow-wrap:anywhere]', markerClass[marker])
  if (marker !== '1') return <ul className={className}>{children}</ul>
  return (
    <ol start={start} className={className}>
      {children}
    </ol>
  )
}

function itemOf({ content, nested }: ListItem): ReactNode {
  return (
    <li dir="auto">
      {inline(content)}
      {keyed(nested.map(listOf))}
    </li>
  )
}

function inline(content: Inline[]): ReactNode {
  return keyed(content.map(partOf))
}

function partOf(part: Inline): ReactNode {
  if (typeof part === 'string') return part
  if (part.type === 'bold') return <strong className="font-semibold">{inline(part.content)}</strong>
  if (part.type === 'italic') return <em>{inline(part.content)}</em>
  if (part.type === 'code') return <code className={classes(codeClass, 'px-1')}>{part.text}</code>
  if (part.type === 'mention') {
    return (
      <span data-mention={part.id} className="rounded-sm bg-accent-soft px-0.5 font-medium text-accent-ink">
        @<bdi>{part.name}</bdi>
      </span>
    )
  }
  return (
    <a
      href={part.href}
      title={part.content[0] === part.href ? undefined : part.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="underline underline-offset-2"
    >
      {inline(part.content)}
    </a>
  )
}

/** Parts of the text never move, so their positions can be their keys. */
function keyed(parts: ReactNode[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: parsed anew whenever the text changes
  return parts.map((part, at) => (typeof part === 'string' ? part : <Fragment key={at}>{part}</Fragment>))
}

const textClass = 'whitespace-pre-wrap [overflow-wrap:anywhere]'
const codeClass = 'rounded-sm border border-line font-mono text-[0.9em]'

/** A minus sign at the start of a line is shown as a dash. */
const markerClass = { '-': "list-['–__']", '*': 'list-disc', '1': 'list-decimal' }
