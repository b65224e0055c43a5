import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import type { Reopening } from '#work/feedback/contract.states.ts'
import type { Reacting } from '#work/reactions/contract.ts'
import { m as reactions } from '#work/reactions/messages.ts'
import { editReviewComment, editReviewReply, resolveReviewComment } from '../contract.edits.ts'
import type { NewReviewComment } from '../contract.guest.ts'
import {
  addReviewComment,
  listReviewComments,
  reopenReviewComment,
  replyToReviewComment,
} from '../contract.guest.ts'
import { reactToReviewComment } from '../contract.reactions.ts'
import { m } from '../messages.ts'

type Of = { id: string; fileId: string }

export function useGuestComments(params: Of) {
  return useQuery(read(listReviewComments, { params }))
}

/**
 * Sends a comment. Sending the same id again never creates a second one, and the draft stays if sending
 * fails.
 */
export function useSendComment(params: Of, onSent: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewReviewComment) => call(addReviewComment, { params, body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: keyOf(listReviewComments, { params }) })
      onSent()
      toast({ title: t(m.commentSent), description: t(m.commentSentHint) })
    },
    onError: (error) => showError(error, t(m.commentFailed)),
  })
}

export function useSendReply(params: Of, feedbackId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { id: string; body: string; fileIds: string[] }) =>
      call(replyToReviewComment, { params: { id: params.id, feedbackId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(listReviewComments, { params }) }),
    onError: (error) => showError(error, t(m.replyFailed)),
  })
}

export function useResolveComment(params: Of) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (feedbackId: string) => call(resolveReviewComment, { params: { id: params.id, feedbackId } }),
    onSuccess: async () => {
      toast({ title: t(m.markedResolved) })
      await queries.invalidateQueries({ queryKey: keyOf(listReviewComments, { params }) })
    },
    onError: (error) => showError(error, t(m.resolveFailed)),
  })
}

export function useReopenComment(params: Of, feedbackId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Reopening) =>
      call(reopenReviewComment, { params: { id: params.id, feedbackId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(listReviewComments, { params }) }),
    onError: (error) => showError(error, t(m.reopenFailed)),
  })
}

/** Adds or removes the guest's reaction to a comment, or to one of its replies. */
export function useReact(params: Of, feedbackId: string, replyId: string | null) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reacting: Reacting) =>
      call(reactToReviewComment, { params: { id: params.id, feedbackId }, body: { ...reacting, replyId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(listReviewComments, { params }) }),
    onError: (error) => showError(error, t(reactions.notSaved)),
  })
}

/** Changes a comment, or one of its replies. */
export function useEditText(params: Of, feedbackId: string, replyId: string | null) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { body: string }) => {
      const inComment = { id: params.id, feedbackId }
      return replyId === null
        ? call(editReviewComment, { params: inComment, body })
        : call(editReviewReply, { params: { ...inComment, replyId }, body })
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(listReviewComments, { params }) }),
    onError: (error) => showError(error, t(m.editFailed)),
  })
}
