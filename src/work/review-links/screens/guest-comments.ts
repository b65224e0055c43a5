import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import type { NewReviewComment } from '../contract.guest.ts'
import { addReviewComment, listReviewComments, replyToReviewComment } from '../contract.guest.ts'

type Of = { id: string; fileId: string }

export function useGuestComments(params: Of) {
  return useQuery(read(listReviewComments, { params }))
}

/** Sends a comment; sent again under the same id, it is the same one. What failed is said, and the words stay. */
export function useSendComment(params: Of, onSent: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewReviewComment) => call(addReviewComment, { params, body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: keyOf(listReviewComments, { params }) })
      onSent()
      toast({ title: 'Comment sent', description: 'The agency sees it now.' })
    },
    onError: (error) => showError(error, 'The comment could not be sent.'),
  })
}

export function useSendReply(params: Of, feedbackId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { id: string; body: string }) =>
      call(replyToReviewComment, { params: { id: params.id, feedbackId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(listReviewComments, { params }) }),
    onError: (error) => showError(error, 'The reply could not be sent.'),
  })
}
