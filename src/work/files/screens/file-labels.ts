import type { Query } from '@tanstack/react-query'
import { LOCALE } from '#kernel/i18n/page-locale.ts'
import { t } from '#kernel/i18n/t.ts'
import type { FileKind } from '#schema/values.ts'
import type { FileItem } from '../contract.ts'
import { untitled } from '../contract.ts'
import { m } from '../messages.ts'

export const kindLabels: Record<FileKind, string> = {
  DOCUMENT: t(m.document),
  MOCKUP: t(m.mockup),
  ASSET: t(m.asset),
}

/** Formats a file size in units of 1,024 bytes, so 10,485,760 bytes are '10 MB'. */
export function formatSize(bytes: number): string {
  const power = Math.min(sizes.length - 1, Math.floor(Math.log2(Math.max(1, bytes) * 1.0005) / 10))
  const amount = bytes / 1_024 ** power
  const digits = power === 0 || amount >= 100 ? 0 : 1
  return t(sizes[power] ?? m.gigabytes, {
    amount: amount.toLocaleString(LOCALE, { maximumFractionDigits: digits }),
  })
}

const sizes = [m.bytes, m.kilobytes, m.megabytes, m.gigabytes]

/** The date of a timestamp (ISO 8601) in the reader's time zone, as YYYY-MM-DD. */
export function dayOf(moment: string): string {
  const at = new Date(moment)
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

export function nameOf({ originalName }: Pick<FileItem, 'originalName'>): string {
  return originalName ?? untitled
}

/** Returns the URL that downloads the file even if the browser could show it. */
export function downloadOf({ url }: Pick<FileItem, 'url'>): string {
  return `${url}&download=1`
}

/**
 * Matches queries that go stale when a file changes: the project's, including its cover and feedback, and
 * those of files.
 */
export function filesKey(projectId: string) {
  return ({ queryKey: [, part, id] }: Query) =>
    part === 'files' || (part === 'projects' && (!id || id === projectId))
}
