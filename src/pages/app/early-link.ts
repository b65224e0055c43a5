import type { z } from 'zod'
import { readEarly, writeEarly } from '#kernel/browser/early-reads.ts'
import type { openFromEmail } from '#people/from-email/contract.ts'
import { connectEarly } from '#portal/live/browser/early-socket.ts'
import type { openReview } from '#work/review-links/contract.from-email.ts'
import { firstReads } from './first-reads.ts'

/** The page's first script and its code are built separately. */
const shared = globalThis as { easelLink?: Promise<string | null> }

/**
 * Opens an emailed link while the page is still loading, then reads what it's about. The page's own call gets
 * the same response.
 */
export function openLinkEarly({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): void {
  const token = hash.slice(1)
  if (!token) return
  if (pathname === '/from-email') shared.easelLink = fromEmail(token).catch(() => null)
  if (pathname === '/review') review(token).catch(() => null)
}

/**
 * The path that this page's emailed link opened early, or null if it opened nothing. Undefined on all other
 * pages.
 */
export function earlyLink(): Promise<string | null> | undefined {
  return shared.easelLink
}

async function fromEmail(token: string): Promise<string | null> {
  const { open, path } = await answerTo<typeof openFromEmail>('/api/from-email', token)
  if (!open) return null
  readEarly('/api/auth/user')
  const { pathname, search } = new URL(path, location.origin)
  const reads = firstReads({ pathname, search })
  if (!reads) return path
  const urls = pathname.startsWith('/invoices/') ? [...reads.urls, `/api${pathname}/card`] : reads.urls
  connectEarly({ projectId: reads.projectId, onReady: () => urls.forEach(readEarly) })
  return path
}

async function review(token: string): Promise<void> {
  const { id } = await answerTo<typeof openReview>('/api/review/open', token)
  readEarly(`/api/review/${id}`)
}

type Opens = typeof openFromEmail | typeof openReview

async function answerTo<E extends Opens>(path: E['path'], token: string): Promise<z.output<E['answer']>> {
  const response = await writeEarly(path, { token })
  if (!response.ok) throw new Error(`The link was refused with ${response.status}`)
  // The page's own call reads the original response.
  return (await response.clone().json()) as z.output<E['answer']>
}
