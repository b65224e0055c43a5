import { useEffect } from 'react'
import { part } from '#ui/part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { SendOutgoing } from './outgoing.ts'

// The design shows first, and loads faster without these.

const load = () => import('./comment-parts.ts')

export const DraftComment = part(async () => (await load()).DraftComment)
export const FeedbackForm = part(async () => (await load()).FeedbackForm)
export const FeedbackList = part(
  async () => (await load()).FeedbackList,
  <Skeleton className="h-40 rounded-card" />,
)
export const ListFilters = part(async () => (await load()).ListFilters)
export const ThreadPopover = part(async () => (await load()).ThreadPopover)

/** Only what's already loaded has comments to send. */
export const sendOutgoing: SendOutgoing = async (...about) => (await load()).sendOutgoing(...about)

/** Loads them once the design is shown, so that no press waits for them. */
export function useLaterParts(): void {
  useEffect(() => {
    for (const { prefetch } of [FeedbackList, ListFilters, DraftComment, FeedbackForm, ThreadPopover]) {
      prefetch().catch(() => null)
    }
  }, [])
}
