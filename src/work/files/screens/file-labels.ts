import type { Query } from '@tanstack/react-query'
import type { FileKind } from '#schema/values.ts'
import { LOCALE } from '#ui/format/locale.ts'
import type { FileItem } from '../contract.ts'
import { untitled } from '../contract.ts'

export const kindLabels: Record<FileKind, string> = {
  DOCUMENT: 'Document',
  MOCKUP: 'Mockup',
  ASSET: 'Asset',
}

/** A number of bytes as the specification counts them, where 10,485,760 are '10 MB'. */
export function formatSize(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes) * 1.0005) / 10))
  const amount = bytes / 1_024 ** power
  const digits = power === 0 || amount >= 100 ? 0 : 1
  return `${amount.toLocaleString(LOCALE, { maximumFractionDigits: digits })} ${units[power]}`
}

const units = ['bytes', 'kB', 'MB', 'GB']

/** The day of the reader on which a moment (ISO 8601) fell, as YYYY-MM-DD. */
export function dayOf(moment: string): string {
  const at = new Date(moment)
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

export function nameOf({ originalName }: Pick<FileItem, 'originalName'>): string {
  return originalName ?? untitled
}

/** Where the bytes are kept as a file, also of a picture or PDF that a browser would show. */
export function downloadOf({ url }: Pick<FileItem, 'url'>): string {
  return `${url}&download=1`
}

/** All that is read of a project and of files, as a change of one file makes it old: covers and feedback too. */
export function filesKey(projectId: string) {
  return ({ queryKey: [, part, id] }: Query) =>
    part === 'files' || (part === 'projects' && (!id || id === projectId))
}
