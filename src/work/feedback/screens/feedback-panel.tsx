import { useEffect, useState } from 'react'
import type { Actor } from '#kernel/actor.ts'
import { useReadNotification } from '#portal/notifications/screens/read-notification.ts'
import { useReadOnly } from '#ui/form/read-only-context.ts'
import { linkToDesign } from '#work/files/comment-link.ts'
import type { FileItem } from '#work/files/contract.ts'
import { useReadWhileOpen } from '#work/unread-comments/screens/use-unread.ts'
import type { FeedbackItem } from '../contract.ts'
import { mayComment, mayWriteInternally } from '../rules.ts'
import type { UseAdditions } from './additions.ts'
import { Canvas } from './canvas/canvas.tsx'
import type { CanvasTarget } from './canvas/canvas-target.ts'
import {
  isSameTarget,
  newestTarget,
  openOn,
  pageLabel,
  pinAt,
  pinsOn,
  placeLabel,
  targetFiles,
  targetOf,
  targetOfFile,
} from './canvas/canvas-target.ts'
import { isOlder, OlderVersion } from './canvas/older-version.tsx'
import type { Spot } from './canvas/placed-pin.tsx'
import { TargetSwitcher } from './canvas/target-switcher.tsx'
import { useVersion } from './canvas/target-version.ts'
import { FullWindowLink } from './full-window-link.tsx'
import {
  DraftComment,
  FeedbackForm,
  FeedbackList,
  ListFilters,
  sendOutgoing,
  ThreadPopover,
  useLaterParts,
} from './later-parts.tsx'
import { filtered, noFilter } from './list/filter.ts'
import { groupsOf } from './list/groups.ts'
import { useOpenCommentKeys } from './list/open-comment-keys.ts'
import type { ShownItem } from './pending-comments.ts'
import { nameOf } from './pending-comments.ts'
import { useThreads } from './thread/thread-actions.ts'

type FeedbackPanelProps = {
  project: { id: string; clientId: string }
  actor: Actor
  files: FileItem[]
  items: FeedbackItem[]
  /** The comment in the URL, as `?pin=3` or `?comment=id` in links from notifications. */
  linked: FeedbackItem | undefined
  /** The newest version of the design in the URL, `?file=id`. */
  linkedFile: FileItem | undefined
  useAdditions: UseAdditions
}

/** The canvas and the list with their shared state: the version shown, the open thread and the draft. */
export function FeedbackPanel({
  project,
  actor,
  files,
  items,
  linked,
  linkedFile,
  useAdditions,
}: FeedbackPanelProps) {
  const { shown, nextNumber, actions, unread } = useThreads(project, actor, items, sendOutgoing)
  useLaterParts()
  const first = linked ? nameOf(linked) : null
  const [open, setOpen] = useState<string | null>(linked?.type === 'PIN' ? first : null)
  const [hovered, setHovered] = useState<string | null>(null)
  // Each choice creates a new object, so that choosing the same pin again scrolls to it.
  const [scrollTarget, setScrollTarget] = useState(
    first === null ? null : { name: first, isGeneral: linked?.type === 'GENERAL' },
  )
  // Undefined for the newest version.
  const [chosenTarget, setChosenTarget] = useState<CanvasTarget | undefined>(
    linked?.type === 'PIN' ? targetOf(linked) : targetOfFile(linkedFile),
  )
  const [spot, setSpot] = useState<Spot | null>(null)
  const [writesGenerally, setWritesGenerally] = useState(false)
  const [filter, setFilter] = useState(noFilter)

  const canvasTarget = chosenTarget === undefined ? newestTarget(files) : chosenTarget
  const file = useVersion(files, canvasTarget)
  const pins = pinsOn(shown, canvasTarget)
  const thread = pins.find((pin) => nameOf(pin) === open)
  const comments = mayComment(actor, project)
  const hides = mayWriteInternally(actor)
  const readOnly = useReadOnly()
  const newest = files.find((one) => one.id === canvasTarget?.fileId)
  const mayPlace = comments && !readOnly && !isOlder(canvasTarget, newest)
  const active = thread ?? shown.find((item) => scrollTarget?.isGeneral && nameOf(item) === scrollTarget.name)
  useReadWhileOpen(unread, active)
  useReadNotification(canvasTarget && linkToDesign({ id: canvasTarget.fileId, projectId: project.id }))
  useFailed(pins, (pin) => spot === null && setOpen((before) => before ?? nameOf(pin)))

  const turnTo = (next: CanvasTarget) => {
    setChosenTarget(next)
    setSpot(null)
    setOpen(null)
  }
  const show = (item: ShownItem) => {
    if (item.type === 'GENERAL') {
      setOpen(null)
      setHovered(nameOf(item))
      return setScrollTarget({ name: nameOf(item), isGeneral: true })
    }
    if (!isSameTarget(targetOf(item), canvasTarget)) turnTo(targetOf(item))
    setSpot(null)
    setScrollTarget({ name: nameOf(item), isGeneral: false })
    setOpen(nameOf(item))
  }
  const place = (next: Spot) => {
    // Clicking outside an open thread only closes it.
    setOpen(null)
    if (thread && !next.mark) return
    // Keeps the version that the draft is on, even if a newer one arrives.
    setChosenTarget(canvasTarget)
    setSpot(next)
  }
  const choose = (pin: ShownItem) => {
    setSpot(null)
    setOpen(nameOf(pin) === open ? null : nameOf(pin))
  }
  const { onCanvas, aboveList } = useAdditions({
    newest,
    canvasTarget,
    items: shown,
    actions,
    mayComment: comments && !readOnly,
    onTurn: turnTo,
  })
  const groups = groupsOf(
    filtered(shown, filter, (item) => item === active || actions.isNew(item)),
    canvasTarget,
    file,
    newest,
  )
  const listed = groups.flatMap((group) => group.items)
  useOpenCommentKeys(listed, open ?? scrollTarget?.name ?? null, show)
  return (
    <div className="space-y-5">
      <Canvas
        canvasTarget={canvasTarget}
        file={file}
        pins={pins}
        highlighted={hovered ?? open}
        open={open}
        scrollTarget={scrollTarget}
        onHighlight={setHovered}
        onChoose={choose}
        onTurn={(page) => canvasTarget && turnTo({ ...canvasTarget, page })}
        onPlace={mayPlace ? place : undefined}
        notice={<OlderVersion canvasTarget={canvasTarget} newest={newest} onTurn={turnTo} className="px-3" />}
        toolbar={
          <TargetSwitcher
            canvasTarget={canvasTarget}
            files={targetFiles(files, shown)}
            file={file}
            boardHasPins={pinsOn(shown, null).length > 0}
            openOn={(version) => (canvasTarget ? openOn(shown, canvasTarget.fileId, version) : 0)}
            onChange={turnTo}
          >
            {!actor.fromEmail && <FullWindowLink projectId={project.id} design={chosenTarget} />}
          </TargetSwitcher>
        }
      >
        {onCanvas}
        {comments && spot && (
          <DraftComment
            spot={spot}
            number={nextNumber}
            projectId={project.id}
            actor={actor}
            subject={pinAt(canvasTarget, spot, nextNumber)}
            mayBeInternal={hides && !file?.internal}
            isHidden={file?.internal}
            onClose={() => setSpot(null)}
          />
        )}
        {thread && <ThreadPopover key={open} item={thread} actions={actions} onClose={() => setOpen(null)} />}
      </Canvas>
      {aboveList}
      <FeedbackList
        all={shown}
        groups={groups}
        filters={
          <ListFilters items={shown} hasNew={unread.unread.size > 0} filter={filter} onChange={setFilter} />
        }
        onClear={filter === noFilter ? null : () => setFilter(noFilter)}
        highlighted={hovered ?? open}
        scrollTarget={scrollTarget?.isGeneral ? scrollTarget : null}
        placeOf={(item, group) => {
          if (group.mixed) return placeLabel(item, files)
          return group.key === 'here' && isSameTarget(targetOf(item), canvasTarget)
            ? null
            : pageLabel(item, files)
        }}
        actions={actions}
        unread={unread}
        onHighlight={setHovered}
        onShow={show}
        onTurn={({ items: [item] }) => item && turnTo(targetOf(item))}
        onWrite={comments ? () => setWritesGenerally(true) : undefined}
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
    </div>
  )
}

/** Calls back once for each pin that couldn't be sent. */
function useFailed(pins: ShownItem[], publish: (pin: ShownItem) => void): void {
  const failed = pins.find((pin) => typeof pin.sendState?.failure === 'string')
  const name = failed && nameOf(failed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it failed
  useEffect(() => {
    if (failed) publish(failed)
  }, [name])
}
