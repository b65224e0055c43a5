import { CallError, isUnreachable } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Attached } from '../browser/attached.ts'
import { m } from '../messages.ts'

/** Explains why text with attachments wasn't sent. `otherwise` is shown if the server gave no reason. */
export function whyNotSent(error: unknown, attached: readonly Attached[], otherwise: string): string {
  if (isUnreachable(error) && attached.length > 0) return t(m.filesNeedNetwork)
  if (error instanceof DOMException && error.name === 'AbortError') return t(m.uploadCanceled)
  return error instanceof CallError && error.saysWhy ? error.detail : otherwise
}
