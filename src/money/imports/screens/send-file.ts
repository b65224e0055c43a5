import { CallError, call } from '#kernel/browser/call.ts'
import type { ImportKind, ImportPreview } from '../contract.ts'
import { importFromCsv } from '../contract.ts'

/** Sends the file; under the same key it is brought in once. */
export function uploadImport(
  what: ImportKind,
  file: File,
  { dryRun, key }: { dryRun?: true; key?: string },
): Promise<ImportPreview> {
  const input = { params: { what }, query: dryRun ? { dryRun: 'true' } : {} }
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  return call(importFromCsv, input, { base: '', headers, bytes: new Blob([file], { type: 'text/csv' }) })
}

/** The server's sentence, or what to do where none came. */
export function failureOf(error: Error | null): string | undefined {
  if (!error) return undefined
  return error instanceof CallError ? error.detail : 'The file could not be read. Choose it again.'
}
