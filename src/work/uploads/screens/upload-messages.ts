import { CallError } from '#kernel/browser/call.ts'
import { RegisterError } from './upload.ts'

/** In the status of the upload, and over each message about it. */
export const uploadFailed = 'Upload failed'

/** What is said when an upload did not work: what failed, and what to do. */
export function failureMessages(error: unknown): { title: string; description: string } {
  if (error instanceof RegisterError) return refusalMessages(error.refusal.detail)
  return { title: uploadFailed, description: detailsOf(error) }
}

export function refusalMessages(description: string): { title: string; description: string } {
  return { title: 'Error', description }
}

function detailsOf(error: unknown): string {
  if (!(error instanceof CallError)) return 'The upload was interrupted. Please try again.'
  if (error.status === 401) return `${authorizationRequired}. Please sign in again, then try again.`
  const { code, detail } = error.problem
  // A store, or a proxy in between, says at most a few words for programmers.
  if (code === 'NON_2XX') return `${detail || non2xx} (${error.status}). Please try again.`
  return detail
}

const authorizationRequired = 'Authorization required'
const non2xx = 'Non 2xx'
