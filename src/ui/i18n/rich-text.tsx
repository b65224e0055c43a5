import { createElement, Fragment, type ReactNode } from 'react'
import type { Message } from '#kernel/i18n/message.ts'
import type { Params, Tags } from '#kernel/i18n/message-params.ts'
import { formatParts } from '#kernel/i18n/t.ts'

type Drawn<Text extends string> = { [Name in keyof Params<Text>]: Params<Text>[Name] | ReactNode } & {
  [Name in Tags<Text>]: (children: ReactNode) => ReactNode
}

/**
 * Renders a message with elements inside. Each tag takes a function, and placeholders also accept elements:
 * `<T m={m.readGuide} values={{ link: (words) => <Link href="/help">{words}</Link> }} />`
 */
export function T<Text extends string>({ m, values }: { m: Message<Text>; values: Drawn<Text> }) {
  const parts = formatParts<ReactNode>(m, tagsOfOneChild(values))
  return Array.isArray(parts) ? asOneChild(parts) : parts
}

/** The formatter passes a list of parts to a tag's function. This makes them one child. */
function tagsOfOneChild(values: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (parts: ReactNode[]) => value(asOneChild(parts)) : value,
  ])
  return Object.fromEntries(entries)
}

/** Parts as static children, which need no keys. */
const asOneChild = (parts: ReactNode[]) => createElement(Fragment, null, ...parts)
