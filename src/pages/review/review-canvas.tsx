import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/form/select.tsx'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { FeedbackItem } from '#work/feedback/contract.ts'
import { Canvas } from '#work/feedback/screens/canvas/canvas.tsx'
import { DraftPin } from '#work/feedback/screens/canvas/draft-pin.tsx'
import { PageSwitcher } from '#work/feedback/screens/canvas/page-switcher.tsx'
import type { Spot } from '#work/feedback/screens/canvas/placed-pin.tsx'
import { firstPair } from '#work/files/comparison-link.ts'
import type { FileItem } from '#work/files/contract.ts'
import { untitled } from '#work/files/contract.ts'
import { CompareButton } from '#work/files/screens/compare-button.tsx'
import type { Review, ReviewComment, ReviewFile } from '#work/review-links/contract.guest.ts'
import { useGuestComments, useSendComment } from '#work/review-links/screens/guest-comments.ts'
import { GuestList } from '#work/review-links/screens/guest-list.tsx'
import { GuestNames } from '#work/review-links/screens/guest-names.tsx'
import { GuestThread } from '#work/review-links/screens/guest-thread.tsx'
import { addressesFor } from '#work/review-links/screens/shared-files.ts'
import { useGuestChecks } from './guest-checks.tsx'
import { m } from './messages.ts'

/** One file with its pins and comments. Tapping the image starts a new comment. */
export function ReviewLooking({ review, file: newest }: { review: Review; file: ReviewFile }) {
  const [older, look] = useState<number | null>(null)
  const file = { ...newest, ...newest.versions.find(({ version }) => version === older) }
  const of = { id: review.id, fileId: file.id }
  const read = useGuestComments(of)
  const comments = read.data ?? []
  const [page, turn] = useState(1)
  const [spot, setSpot] = useState<Spot | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const [onWhole, setOnWhole] = useState(false)
  const mayComment = review.right !== 'VIEW'
  const send = useSendComment(of, () => {
    setSpot(null)
    setOnWhole(false)
  })
  const thread = comments.find((one) => one.id === opened)
  const pins = comments.filter(
    (one) => one.type === 'PIN' && one.fileVersion === file.version && one.page === page,
  )
  const addresses = addressesFor(review.id, file)
  const checks = useGuestChecks({
    review,
    newest,
    comments,
    version: file.version,
    page,
    onShow: (next) => {
      look(null)
      turn(next)
    },
  })
  return (
    <div className="space-y-4">
      <Canvas
        canvasTarget={{ fileId: file.id, version: file.version, page }}
        file={asFile(review, file, addresses.content)}
        urls={addresses}
        pins={pins.map((pin) => asItem(file, pin))}
        highlighted={hovered ?? opened}
        open={opened}
        scrollTarget={null}
        onHighlight={setHovered}
        onChoose={(pin) => setOpened(pin.id)}
        onTurn={turn}
        onPlace={mayComment && file.version === newest.version ? setSpot : undefined}
        toolbar={
          <FileName
            file={file}
            newest={newest.version}
            mayComment={mayComment}
            page={page}
            onTurn={turn}
            onLook={look}
          />
        }
      >
        {checks.onCanvas}
        {spot && (
          <DraftPin
            spot={spot}
            number={Math.max(0, ...comments.map((one) => one.number ?? 0)) + 1}
            onClose={() => setSpot(null)}
          >
            <h3 id="add-feedback" className="sr-only">
              {t(m.comment)}
            </h3>
            <GuestNames
              draft={[of.id, of.fileId, 'pin']}
              attachTo={of}
              label={t(m.yourComment)}
              busy={send.isPending}
              onSend={(words, onSuccess) => {
                const place = { pinX: spot.x, pinY: spot.y, mark: spot.mark, page, fileVersion: file.version }
                send.mutate({ ...words, ...place }, { onSuccess })
              }}
              onCancel={() => setSpot(null)}
            />
          </DraftPin>
        )}
      </Canvas>
      {checks.aboveList}
      {read.isError ? (
        <EmptyState
          title={t(m.commentsFailed)}
          text={read.error.message}
          action={<Button onClick={() => void read.refetch()}>{t(common.tryAgain)}</Button>}
        />
      ) : read.isPending ? (
        <Skeleton className="h-32" />
      ) : (
        <GuestList
          comments={comments}
          version={file.version}
          pages={file.pages}
          mayComment={mayComment}
          inBar={!review.milestones.some((one) => one.state === 'SUBMITTED')}
          onOpen={(comment) => {
            look(comment.fileVersion)
            turn(comment.page)
            setOpened(comment.id)
          }}
          onWrite={() => setOnWhole(true)}
        />
      )}
      <Dialog
        open={onWhole}
        onOpenChange={setOnWhole}
        title={file.name ? t(m.commentOn, { name: file.name }) : t(m.commentOnPicture)}
      >
        <GuestNames
          draft={[of.id, of.fileId, 'whole']}
          attachTo={of}
          label={t(m.yourComment)}
          busy={send.isPending}
          onSend={(words, onSuccess) =>
            send.mutate({ ...words, page, fileVersion: file.version }, { onSuccess })
          }
          onCancel={() => setOnWhole(false)}
        />
      </Dialog>
      {thread && (
        <GuestThread of={of} comment={thread} mayReply={mayComment} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}

type NameProps = {
  file: ReviewFile
  newest: number
  mayComment: boolean
  page: number
  onTurn: (page: number) => void
  onLook: (version: number) => void
}

function FileName({ file, newest, mayComment, page, onTurn, onLook }: NameProps) {
  const pages = file.pages ?? 1
  const show = (version: number) => {
    onLook(version)
    onTurn(1)
  }
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      <p className="min-w-0 truncate font-medium">{file.name ?? untitled}</p>
      {file.versions.length > 1 ? (
        <Select
          filter
          aria-label={t(m.version)}
          className="w-auto"
          value={file.version}
          onChange={(event) => show(Number(event.target.value))}
        >
          {file.versions.map(({ version }) => (
            <option key={version} value={version}>
              {t(m.versionNumber, { version })}
            </option>
          ))}
        </Select>
      ) : (
        <span className="text-muted">v{file.version}</span>
      )}
      {mayComment && file.version !== newest && (
        <button
          type="button"
          onClick={() => show(newest)}
          className="min-h-9 text-muted text-sm underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
        >
          {t(m.goToVersion, { version: newest })}
        </button>
      )}
      {file.versions.length > 1 && (
        <CompareButton small pair={firstPair({ id: file.id, version: newest }, file.version, page)} />
      )}
      {pages > 1 && <PageSwitcher page={page} pages={pages} onChange={onTurn} />}
    </div>
  )
}

/**
 * Converts the file to the shape that the canvas takes. Fields that guests don't receive are blank, and the
 * canvas doesn't show them.
 */
function asFile(review: Review, file: ReviewFile, url: string): FileItem {
  const { id, name, version, changeNote, mediaType, width, height, pages, createdAt, locked } = file
  return {
    id,
    version,
    changeNote,
    mediaType,
    width,
    height,
    pages,
    createdAt,
    url,
    fileURL: url,
    thumbnailUrl: url,
    originalName: name,
    projectId: review.id,
    kind: 'MOCKUP',
    uploaderId: '',
    uploaderName: '',
    size: 0,
    internal: false,
    fromStaff: true,
    final: locked ? { open: false, invoice: null } : null,
    locked,
  }
}

/** Guests see reactions in the list beside the canvas. */
function asItem(file: ReviewFile, { replies, mine: _, ...pin }: ReviewComment): FeedbackItem {
  return {
    ...pin,
    projectId: '',
    fileId: file.id,
    fileName: file.name,
    authorId: '',
    authorImageUrl: null,
    internal: false,
    resolvedAt: null,
    resolvedBy: null,
    assignee: null,
    dueDate: null,
    task: null,
    clientKey: null,
    reactions: [],
    attachments: [],
    replies: replies.map((reply) => ({
      id: reply.id,
      body: reply.body,
      createdAt: reply.createdAt,
      editedAt: reply.editedAt,
      reopens: reply.reopens,
      authorName: reply.authorName,
      feedbackId: pin.id,
      authorId: '',
      authorImageUrl: null,
      internal: false,
      number: 0,
      clientKey: reply.id,
      reactions: [],
      attachments: [],
    })),
  }
}
