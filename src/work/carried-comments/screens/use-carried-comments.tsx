import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { part } from '#ui/part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { UseAdditions } from '#work/feedback/screens/additions.ts'
import { listVersions } from '#work/files/contract.ts'
import { designUrls } from '#work/files/screens/design-urls.ts'
import { keepFeedbackOpen, listCarriedComments } from '../contract.ts'
import { m } from '../messages.ts'
import type { CheckedComment } from './checked-comment.ts'

const CarriedPins = part(async () => (await import('./carried-pins.tsx')).CarriedPins)
const CheckPanel = part(
  async () => (await import('./check-panel.tsx')).CheckPanel,
  <Skeleton className="h-13 rounded-card" />,
)

/** Adds open comments from older versions to the Feedback tab and to the full window. */
export const useCarriedComments: UseAdditions = ({
  newest,
  canvasTarget,
  items,
  actions,
  mayComment,
  onTurn,
  onChoose,
}) => {
  const [active, setActive] = useState<string | null>(null)
  const [scrollTarget, setScrollTarget] = useState<{ id: string } | null>(null)
  const older = items.filter(
    (item) =>
      item.type === 'PIN' &&
      !item.resolved &&
      !item.sendState &&
      item.fileId === newest?.id &&
      (item.fileVersion ?? 0) < (newest?.version ?? 0),
  )
  const fileId = newest?.id ?? ''
  const enabled = older.length > 0 && Boolean(newest?.thumbnailUrl)
  const reading = read(listCarriedComments, { params: { id: fileId } })
  // The newest version and the comments are part of the key, so that the query notices new ones.
  const ids = older.map(({ id }) => id).sort()
  const carried = useQuery({
    ...reading,
    queryKey: [...reading.queryKey, newest?.version, ids[0], ids.length],
    placeholderData: (before) => (before?.version === newest?.version ? before : undefined),
    enabled,
  })
  const versions = useQuery({ ...read(listVersions, { params: { id: fileId } }), enabled })
  const keep = useKeepOpen(fileId)
  if (!newest || !enabled) return { onCanvas: null, aboveList: null }

  const comments = older
    .map((item): CheckedComment => {
      const found = carried.data?.comments.find(({ feedbackId }) => feedbackId === item.id)
      return {
        feedbackId: item.id,
        fileVersion: item.fileVersion ?? 1,
        page: item.page,
        place: found?.place ?? null,
        searched: found?.searched ?? false,
        check: found?.check ?? null,
        number: item.number ?? 0,
        authorName: item.authorName,
        body: item.body,
        attachments: item.attachments,
        pin: { x: item.pinX ?? 0, y: item.pinY ?? 0 },
      }
    })
    .sort((one, other) => one.number - other.number)
  const pictureOf = (version: number) => {
    const file = version === newest.version ? newest : versions.data?.find((one) => one.version === version)
    return file && { file, urls: designUrls(file) }
  }
  const show = (id: string) => {
    const page = comments.find(({ feedbackId }) => feedbackId === id)?.page ?? 1
    onTurn({ fileId: newest.id, version: newest.version, page })
    setScrollTarget({ id })
  }
  const isNewest = canvasTarget?.version === newest.version
  return {
    onCanvas: isNewest && carried.data && (
      <CarriedPins
        comments={comments}
        page={canvasTarget?.page ?? 1}
        active={active}
        scrollTarget={scrollTarget}
        onChoose={(id) => {
          setActive(id)
          onChoose?.()
        }}
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
        mayResolve={(id) => older.some((item) => item.id === id && actions.mayResolve(item))}
        mayKeepOpen={mayComment}
        onResolve={(id) => {
          const item = older.find((one) => one.id === id)
          if (item) actions.onResolve(item)
        }}
        onKeepOpen={(id) => keep.mutate({ id, version: newest.version })}
        onShow={show}
      />
    ),
  }
}

function useKeepOpen(fileId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      call(keepFeedbackOpen, { params: { id }, body: { version } }),
    onSuccess: async () => {
      toast({ title: t(m.markedKept) })
      await queries.invalidateQueries({ queryKey: keyOf(listCarriedComments, { params: { id: fileId } }) })
    },
    onError: (error) => showError(error, t(m.keepFailed)),
  })
}
