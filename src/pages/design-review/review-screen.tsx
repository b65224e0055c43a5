import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Actor } from '#kernel/actor.ts'
import { t } from '#kernel/i18n/t.ts'
import { useReadNotification } from '#portal/notifications/screens/read-notification.ts'
import { useReadOnly } from '#ui/form/read-only-context.ts'
import { useIsWide } from '#ui/hooks/is-wide.ts'
import { useCarriedComments } from '#work/carried-comments/screens/use-carried-comments.tsx'
import type { FeedbackItem } from '#work/feedback/contract.ts'
import { m as feedback } from '#work/feedback/messages.ts'
import { mayComment, mayWriteInternally } from '#work/feedback/rules.ts'
import type { CanvasTarget } from '#work/feedback/screens/canvas/canvas-target.ts'
import {
  isSameTarget,
  openOn,
  pageLabel,
  pinAt,
  pinsOn,
  placeLabel,
  targetFiles,
  targetOf,
} from '#work/feedback/screens/canvas/canvas-target.ts'
import { DraftComment } from '#work/feedback/screens/canvas/draft-comment.tsx'
import { isMarkedNewest, isOlder, OlderVersion } from '#work/feedback/screens/canvas/older-version.tsx'
import { PageSwitcher } from '#work/feedback/screens/canvas/page-switcher.tsx'
import type { Spot } from '#work/feedback/screens/canvas/placed-pin.tsx'
import { useVersion } from '#work/feedback/screens/canvas/target-version.ts'
import { FeedbackForm, sendOutgoing } from '#work/feedback/screens/form.tsx'
import { filtered, noFilter } from '#work/feedback/screens/list/filter.ts'
import { groupsOf } from '#work/feedback/screens/list/groups.ts'
import { FeedbackList } from '#work/feedback/screens/list/list.tsx'
import { ListFilters } from '#work/feedback/screens/list/list-filters.tsx'
import { useOpenCommentKeys } from '#work/feedback/screens/list/open-comment-keys.ts'
import type { ShownItem } from '#work/feedback/screens/pending-comments.ts'
import { nameOf } from '#work/feedback/screens/pending-comments.ts'
import { useThreads } from '#work/feedback/screens/thread/thread-actions.ts'
import { linkToDesign, reviewParams } from '#work/files/comment-link.ts'
import { firstPair } from '#work/files/comparison-link.ts'
import type { FileItem } from '#work/files/contract.ts'
import { untitled } from '#work/files/contract.ts'
import { FoldedNote } from '#work/files/screens/change-note.tsx'
import { CompareButton } from '#work/files/screens/compare-button.tsx'
import { FinalBadge, LockedNotice } from '#work/files/screens/final-state.tsx'
import type { MarkTool } from '#work/marks/screens/drawn-mark.ts'
import { MarkTools } from '#work/marks/screens/mark-tools.tsx'
import { useReadWhileOpen } from '#work/unread-comments/screens/use-unread.ts'
import { VersionDecisions } from '#work/version-decisions/screens/version-decisions.tsx'
import { CommentsSide } from './comments-side.tsx'
import { Filmstrip } from './filmstrip.tsx'
import { m } from './messages.ts'
import { PinLayer } from './pin-layer.tsx'
import { ReviewHeader } from './review-header.tsx'
import { useReviewKeys } from './review-keys.ts'
import { designAfter, namesDesign, neighborOf, shownIn } from './shown-design.ts'
import { Viewport } from './viewport.tsx'
import { useViewport } from './viewport-state.ts'

type ReviewScreenProps = {
  project: { id: string; clientId: string }
  actor: Actor
  files: FileItem[]
  items: FeedbackItem[]
}

/** A design that fills the window, with its comments beside it. The URL says what's shown. */
export function ReviewScreen({ project, actor, files, items }: ReviewScreenProps) {
  const { shown, nextNumber, actions, unread } = useThreads(project, actor, items, sendOutgoing)
  const [params, setParams] = useSearchParams()
  const { target, active } = shownIn(params, files, shown)
  const activeName = active ? nameOf(active) : null
  // Each choice creates a new object, so that choosing the same comment again scrolls to it.
  const [scrollTarget, setScrollTarget] = useState(activeName === null ? null : { name: activeName })
  const [hovered, setHovered] = useState<string | null>(null)
  const [spot, setSpot] = useState<Spot | null>(null)
  const [writesGenerally, setWritesGenerally] = useState(false)
  const [filter, setFilter] = useState(noFilter)
  const [pinsHidden, setPinsHidden] = useState(false)
  const [tool, setTool] = useState<MarkTool>('PIN')
  const isWide = useIsWide()
  const [listShown, setListShown] = useState(isWide || active !== undefined)
  const readOnly = useReadOnly()

  const file = useVersion(files, target)
  const viewport = useViewport(file, target?.fileId ?? null)
  const designs = targetFiles(files, shown)
  const newest = files.find(({ id }) => id === target?.fileId)
  const matching = filtered(shown, filter, (item) => item === active || actions.isNew(item))
  const pins = pinsOn(matching, target)
  const groups = groupsOf(matching, target, file, newest)
  const comments = mayComment(actor, project)
  const mayPlace = comments && !readOnly && !isOlder(target, newest)
  const hides = mayWriteInternally(actor)
  useReadWhileOpen(unread, active)
  useReadNotification(target && linkToDesign({ id: target.fileId, projectId: project.id }))

  const isNamed = namesDesign(params)
  const turnTo = (next: CanvasTarget, item?: ShownItem) => {
    const named = reviewParams(next)
    if (item?.number) named.set('pin', String(item.number))
    else if (item && !item.sendState) named.set('comment', item.id)
    setSpot(null)
    setParams(named, { replace: true })
  }
  // Names the first design in the URL, so that it stays open once its last comment is resolved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first design has no name in the URL
  useEffect(() => {
    if (!isNamed) turnTo(target, active)
  }, [isNamed])

  const show = (item: ShownItem) => {
    turnTo(item.type === 'PIN' ? targetOf(item) : target, item)
    setListShown(true)
    setPinsHidden(false)
    setScrollTarget({ name: nameOf(item) })
  }
  const goTo = (next: CanvasTarget | undefined) => {
    if (next !== undefined) turnTo(next)
  }
  const onDesign = (step: 1 | -1) => goTo(designAfter(target, designs, step))
  const togglePins = () => setPinsHidden((before) => !before)
  useOpenCommentKeys(
    groups.flatMap((group) => group.items),
    activeName,
    show,
  )
  useReviewKeys({
    ...viewport,
    togglePins,
    previousDesign: () => onDesign(-1),
    nextDesign: () => onDesign(1),
  })

  const { onCanvas, aboveList } = useCarriedComments({
    newest,
    canvasTarget: target,
    items: shown,
    actions,
    mayComment: comments && !readOnly,
    onTurn: turnTo,
    onChoose: () => setListShown(true),
  })

  const pages = file?.pages ?? 1
  const name = (file ?? newest)?.originalName ?? untitled
  const title = target ? t(feedback.fileVersion, { name, version: target.version }) : t(feedback.emptyBoard)
  const boardHasPins = pinsOn(shown, null).length > 0
  return (
    <div className="flex h-full flex-col">
      <ReviewHeader
        back={`/projects/${project.id}?tab=feedback`}
        title={title}
        newest={isMarkedNewest(target?.version, newest)}
        viewport={viewport}
        pinsHidden={pinsHidden}
        commentsShown={listShown}
        onTogglePins={togglePins}
        onToggleComments={() => setListShown(!listShown)}
        onDesign={designs.length > 1 ? onDesign : undefined}
      >
        <FinalBadge file={file} className="max-md:hidden" />
        {target && pages > 1 && (
          <PageSwitcher page={target.page} pages={pages} onChange={(page) => turnTo({ ...target, page })} />
        )}
        {mayPlace && <MarkTools tool={tool} onChoose={setTool} />}
        {target && newest && newest.version > 1 && newest.thumbnailUrl && (
          <CompareButton small pair={firstPair(newest, target.version, target.page)} />
        )}
      </ReviewHeader>
      <FoldedNote
        key={`${file?.id} ${file?.version}`}
        note={file?.changeNote}
        className="shrink-0 border-line border-b bg-card px-2 md:px-4"
      />
      <LockedNotice file={file} className="shrink-0 border-line border-b bg-card px-2 py-1 md:px-4" />
      {target && (
        <VersionDecisions
          fileId={target.fileId}
          version={target.version}
          className="shrink-0 border-line border-b bg-card px-2 md:px-4"
        />
      )}
      <OlderVersion canvasTarget={target} newest={newest} onTurn={turnTo} className="shrink-0 px-2 md:px-4" />
      <div className="flex min-h-0 flex-1 flex-col md:flex-row">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <Viewport
            viewport={viewport}
            target={target}
            file={file}
            tool={tool}
            onPlace={mayPlace ? setSpot : undefined}
            onStep={(step) => goTo(neighborOf(target, pages, designs, step))}
          >
            {!pinsHidden && (
              <PinLayer
                viewport={viewport}
                pins={pins}
                highlighted={hovered ?? activeName}
                active={activeName}
                scrollTarget={scrollTarget}
                onHighlight={setHovered}
                onChoose={show}
              />
            )}
            {!pinsHidden && onCanvas}
            {comments && spot && (
              <DraftComment
                spot={spot}
                number={nextNumber}
                projectId={project.id}
                actor={actor}
                subject={pinAt(target, spot, nextNumber)}
                mayBeInternal={hides && !file?.internal}
                isHidden={file?.internal}
                onClose={() => setSpot(null)}
              />
            )}
          </Viewport>
          {(designs.length > 1 || (newest?.version ?? 1) > 1) && (
            <Filmstrip
              projectId={project.id}
              designs={designs}
              target={target}
              board={boardHasPins || target === null}
              openOn={(fileId, version) => openOn(shown, fileId, version)}
            />
          )}
        </div>
        <CommentsSide
          open={shown.filter(({ resolved }) => !resolved).length}
          isShown={listShown}
          onToggle={() => setListShown(!listShown)}
        >
          <div className="p-3 empty:hidden">{aboveList}</div>
          <FeedbackList
            all={shown}
            groups={groups}
            filters={
              <ListFilters
                items={shown}
                hasNew={unread.unread.size > 0}
                filter={filter}
                onChange={setFilter}
              />
            }
            onClear={filter === noFilter ? null : () => setFilter(noFilter)}
            highlighted={hovered ?? activeName}
            scrollTarget={scrollTarget}
            placeOf={(item, group) => {
              if (group.mixed) return placeLabel(item, files)
              const isHere = group.key === 'here' && isSameTarget(targetOf(item), target)
              return isHere ? null : pageLabel(item, files)
            }}
            actions={actions}
            unread={unread}
            onHighlight={setHovered}
            onShow={show}
            onTurn={({ items: [item] }) => item && turnTo(targetOf(item))}
            onWrite={comments ? () => setWritesGenerally(true) : undefined}
            empty={mayPlace ? t(m.noComments) : t(feedback.noFeedback)}
            inBar={false}
          >
            {comments && writesGenerally && (
              <div className="border-line border-t p-4">
                <FeedbackForm
                  projectId={project.id}
                  actor={actor}
                  subject={{ type: 'GENERAL' }}
                  mayBeInternal={hides}
                  onDone={() => setWritesGenerally(false)}
                />
              </div>
            )}
          </FeedbackList>
        </CommentsSide>
      </div>
    </div>
  )
}
