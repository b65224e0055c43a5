import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { classes } from '../classes.ts'
import { Markdown } from './markdown.tsx'
import { m } from './messages.ts'

/** Explains how to format text, when opened. Place it in a wrapping row below the text field. */
export function FormattingHint({ className }: { className?: string }) {
  const [isOpen, setOpen] = useState(false)
  const examples = [
    [`**${t(m.bold)}**`, t(m.boldKeys)],
    [`_${t(m.italic)}_`, t(m.italicKeys)],
    [`\`${t(m.code)}\``],
    [`- ${t(m.listItem)}`],
    [`[${t(m.link)}](https://example.com)`],
  ] as const
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className={classes('me-auto text-muted text-xs open:w-full', className)}
    >
      <summary className="relative w-fit cursor-pointer py-1 hover:text-ink pointer-coarse:after:absolute pointer-coarse:after:-inset-2 pointer-coarse:after:content-['']">
        {t(m.formatting)}
      </summary>
      {isOpen && (
        <ul className="mt-1 mb-2 grid gap-1">
          {examples.map(([typed, keys]) => (
            <li key={typed} className="flex flex-wrap items-baseline gap-x-3 [overflow-wrap:anywhere]">
              <code className="text-ink">{typed}</code>
              <Markdown text={typed} className="text-ink" />
              {keys && <span className="ms-auto">{keys}</span>}
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
