import { CallError } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { m as common } from '#ui/messages.ts'
import { RegisterError } from '#work/files/browser/upload.ts'
import { m } from '../messages.ts'

/** Explains what failed and what to do. */
export function failureMessages(error: unknown): { title: string; description: string } {
  if (error instanceof RegisterError) return refusalMessages(error.refusal.detail)
  return { title: t(m.uploadFailed), description: detailsOf(error) }
}

export function refusalMessages(description: string): { title: string; description: string } {
  return { title: t(common.error), description }
}

function detailsOf(error: unknown): string {
  if (!(error instanceof CallError)) return t(m.interrupted)
  if (error.status === 401) return t(m.signInAgain, { reason: t(m.authorizationRequired) })
  const { code, detail } = error.problem
  // The response came from a store or proxy, which at most sends a few words for developers.
  if (code === 'NON_2XX')
    return t(m.failedWithStatus, { reason: detail || t(m.non2xx), status: error.status })
  return detail
}
