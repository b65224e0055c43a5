import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError, read } from '#kernel/browser/call.ts'
import type { Review, ReviewInvitation } from '../contract.guest.ts'
import { getReview, getReviewInvitation } from '../contract.guest.ts'
import { useGuestSocket } from './guest-socket.ts'

export interface Visit {
  /** Details about the link, as long as the link is open. */
  invitation: ReviewInvitation | undefined
  /** The shared content, once the guest is signed in. */
  review: Review | undefined
  /** The server's message if the link isn't open. */
  closed: string | undefined
  /** Whether only the link in the guest's email opens the review. */
  signedOut: boolean
  failed: Error | undefined
  /** Refetches everything after the guest signs in or tries again. */
  again: () => Promise<void>
}

/**
 * The state of a visit through a link: signing in, signed in, or without access. Guests who came from an email
 * have the link's id instead of its token.
 */
export function useVisit(token: string): Visit {
  const queries = useQueryClient()
  const isId = /^[\da-f-]{36}$/.test(token)
  const invitation = useQuery({
    ...read(getReviewInvitation, { params: { token } }),
    enabled: !isId,
    gcTime: 0,
  })
  const id = isId ? token : (invitation.data?.id ?? '')
  const review = useQuery({ ...read(getReview, { params: { id } }), enabled: id !== '', gcTime: 0 })
  const isOutside = isNotThere(review.error)
  const isClosed = isNotThere(invitation.error) || (isId && isOutside)
  const isInside = review.data !== undefined && !isOutside && !isClosed
  const again = () => queries.invalidateQueries({ queryKey: ['/api', 'review'] })
  useGuestSocket(isInside ? id : null, again)
  // When the guest is signed out, checks whether the link is still open.
  const wasInside = isOutside && review.data !== undefined
  const { refetch } = invitation
  useEffect(() => {
    if (wasInside && !isId) void refetch()
  }, [wasInside, isId, refetch])
  const error = invitation.error ?? (isOutside ? null : review.error)
  return {
    invitation: isClosed || (!isOutside && !review.data) ? undefined : invitation.data,
    review: isInside ? review.data : undefined,
    closed: detailOf(invitation.error),
    signedOut: isId && isClosed,
    failed: error && !isClosed && !isInside ? error : undefined,
    again,
  }
}

function detailOf(error: Error | null): string | undefined {
  return isNotThere(error) ? (error as CallError).detail : undefined
}

function isNotThere(error: Error | null): boolean {
  return error instanceof CallError && error.status === 404
}
