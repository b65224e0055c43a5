import { CallError, call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import type { ImportKind, ImportPreview } from '../contract.ts'
import { importFromCsv } from '../contract.ts'
import { m } from '../messages.ts'

/** Sends the file. Repeated requests with the same key import it only once. */
export function uploadImport(
  what: ImportKind,
  file: File,
  { dryRun, key }: { dryRun?: true; key?: string },
): Promise<ImportPreview> {
  const input = { params: { what }, query: dryRun ? { dryRun: 'true' } : {} }
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  return call(importFromCsv, input, { base: '', headers, bytes: new Blob([file], { type: 'text/csv' }) })
}

/** The server's message, or a fallback. */
export function failureOf(error: Error | null): string | undefined {
  if (!error) return undefined
  return error instanceof CallError ? error.detail : t(m.unreadable)
}
