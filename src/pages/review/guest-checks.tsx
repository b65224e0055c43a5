import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { m as carriedMessages } from '#work/carried-comments/messages.ts'
import { CarriedPins } from '#work/carried-comments/screens/carried-pins.tsx'
import { CheckPanel } from '#work/carried-comments/screens/check-panel.tsx'
import type { CheckedComment } from '#work/carried-comments/screens/checked-comment.ts'
import { keepReviewCommentOpen, listReviewCarriedComments } from '#work/review-links/contract.carried.ts'
import type { Review, ReviewComment, ReviewFile } from '#work/review-links/contract.guest.ts'
import { useResolveComment } from '#work/review-links/screens/guest-comments.ts'
import { addressesFor } from '#work/review-links/screens/shared-files.ts'

type Looking = {
  review: Review
  /** The newest version of the file. */
  newest: ReviewFile
  comments: ReviewComment[]
  /** The version that's shown. */
  version: number
  page: number
  /** Called to show a page of the newest version. */
  onShow: (page: number) => void
}

/**
 * The open comments from older versions, for a guest. Only the agency and a comment's author can resolve it.
 */
export function useGuestChecks({ review, newest, comments: all, version, page, onShow }: Looking) {
  const [active, setActive] = useState<string | null>(null)
  const [scrollTarget, setScrollTarget] = useState<{ id: string } | null>(null)
  const params = { id: review.id, fileId: newest.id }
  const older = all.filter((one) => one.type === 'PIN' && !one.resolved && one.fileVersion < newest.version)
  const reading = read(listReviewCarriedComments, { params })
  const ids = older.map(({ id }) => id).sort()
  const carried = useQuery({
    ...reading,
    queryKey: [...reading.queryKey, newest.version, ids[0], ids.length],
    placeholderData: (before) => (before?.version === newest.version ? before : undefined),
    enabled: older.length > 0,
  })
  const mayComment = review.right !== 'VIEW'
  const resolve = useResolveComment(params)
  const queries = useQueryClient()
  const keep = useMutation({
    mutationFn: (feedbackId: string) =>
      call(keepReviewCommentOpen, {
        params: { id: review.id, feedbackId },
        body: { version: newest.version },
      }),
    onSuccess: async () => {
      toast({ title: t(carriedMessages.markedKept) })
      await queries.invalidateQueries({ queryKey: keyOf(listReviewCarriedComments, { params }) })
    },
    onError: (error) => showError(error, t(carriedMessages.keepFailed)),
  })
  const comments = older
    .map(({ id, number, pinX, pinY, ...one }): CheckedComment => {
      const found = carried.data?.comments.find(({ feedbackId }) => feedbackId === id)
      const pin = { x: pinX ?? 0, y: pinY ?? 0 }
      const { place = null, searched = false, check = null } = found ?? {}
      return { ...one, feedbackId: id, number: number ?? 0, pin, place, searched, check }
    })
    .sort((one, other) => one.number - other.number)
  const pictureOf = (at: number) => {
    const own = newest.versions.find((one) => one.version === at)
    return own && { file: own, urls: addressesFor(review.id, { ...newest, ...own }) }
  }
  return {
    onCanvas: version === newest.version && carried.data && (
      <CarriedPins
        comments={comments}
        page={page}
        active={active}
        scrollTarget={scrollTarget}
        onChoose={setActive}
      />
    ),
    aboveList: (
      <CheckPanel
        version={newest.version}
        comments={comments}
        failure={carried.error && !carried.data ? { retry: () => void carried.refetch() } : null}
        loading={!carried.data}
        active={active}
        onActive={setActive}
        pictureOf={pictureOf}
        mayResolve={(id) => mayComment && older.some((one) => one.id === id && one.mine)}
        mayKeepOpen={mayComment}
        onResolve={resolve.mutate}
        onKeepOpen={(id) => keep.mutate(id)}
        onShow={(id) => {
          onShow(comments.find(({ feedbackId }) => feedbackId === id)?.page ?? 1)
          setScrollTarget({ id })
        }}
      />
    ),
  }
}
