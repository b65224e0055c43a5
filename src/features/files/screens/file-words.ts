import type { FileKind } from '../contract.ts'

export const kindWords: Record<FileKind, string> = {
  DOCUMENT: 'Document',
  MOCKUP: 'Mockup',
  ASSET: 'Asset',
}

/** A number of bytes as the specification counts them, where 10,485,760 are '10 MB'. */
export function sizeWords(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes) * 1.0005) / 10))
  const amount = bytes / 1_024 ** power
  const digits = power === 0 || amount >= 100 ? 0 : 1
  return `${amount.toLocaleString('en', { maximumFractionDigits: digits })} ${units[power]}`
}

const units = ['bytes', 'kB', 'MB', 'GB']

/** The day of the reader on which a moment (ISO 8601) fell, as YYYY-MM-DD. */
export function dayOf(moment: string): string {
  const at = new Date(moment)
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
