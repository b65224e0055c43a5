import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError, read } from '#kernel/browser/call.ts'
import type { Review, ReviewInvitation } from '../contract.guest.ts'
import { getReview, getReviewInvitation } from '../contract.guest.ts'
import { useGuestSocket } from './guest-socket.ts'

export interface Visit {
  /** What the link is for, as long as it is open. */
  invitation: ReviewInvitation | undefined
  /** What is shared, once the guest is inside. */
  review: Review | undefined
  /** The server's sentence, where the link is not open. */
  closed: string | undefined
  failed: Error | undefined
  /** Reads everything anew: the guest entered, or tries again. */
  again: () => Promise<void>
}

/** Where somebody with a link stands: before the door, inside, or nowhere any more. */
export function useVisit(token: string): Visit {
  const queries = useQueryClient()
  const invitation = useQuery({ ...read(getReviewInvitation, { params: { token } }), gcTime: 0 })
  const id = invitation.data?.id ?? ''
  const review = useQuery({ ...read(getReview, { params: { id } }), enabled: id !== '', gcTime: 0 })
  const isClosed = isNotThere(invitation.error)
  const isOutside = isNotThere(review.error)
  const isInside = review.data !== undefined && !isOutside && !isClosed
  const again = () => queries.invalidateQueries({ queryKey: ['/api', 'review'] })
  useGuestSocket(isInside ? id : null, again)
  // Whoever was put out learns whether the link is still open.
  const wasInside = isOutside && review.data !== undefined
  const { refetch } = invitation
  useEffect(() => {
    if (wasInside) void refetch()
  }, [wasInside, refetch])
  const error = invitation.error ?? (isOutside ? null : review.error)
  return {
    invitation: isClosed || (!isOutside && !review.data) ? undefined : invitation.data,
    review: isInside ? review.data : undefined,
    closed: isClosed ? (invitation.error as CallError).detail : undefined,
    failed: error && !isClosed && !isInside ? error : undefined,
    again,
  }
}

function isNotThere(error: Error | null): boolean {
  return error instanceof CallError && error.status === 404
}
