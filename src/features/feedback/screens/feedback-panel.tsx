import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileItem } from '#features/files/contract.ts'
import { listVersions } from '#features/files/contract.ts'
import type { Actor } from '#kernel/actor.ts'
import { read } from '#kernel/call.ts'
import { useNow } from '#ui/now.ts'
import type { FeedbackItem } from '../contract.ts'
import { mayComment, mayResolve, mayWriteInternally } from '../rules.ts'
import { Canvas } from './canvas.tsx'
import { DraftPin } from './draft-pin.tsx'
import type { Draft } from './form.tsx'
import { FeedbackForm } from './form.tsx'
import type { Ground } from './ground.ts'
import { groundFiles, groundOf, isSameGround, newestGround, pinsOn, placeWords } from './ground.ts'
import { GroundSwitcher } from './ground-switcher.tsx'
import { FeedbackList } from './list.tsx'
import { pendingItem } from './pending.ts'
import type { Spot } from './placed-pin.tsx'
import { useAddFeedback, useResolveFeedback } from './writes.ts'

type FeedbackPanelProps = {
  project: { id: string; clientId: string }
  actor: Actor
  files: FileItem[]
  items: FeedbackItem[]
  /** The number of the pin that the address names (`?pin=3`), as links in notifications do. */
  pin: number
}

/** What was clicked on one side is brought into view on the other; a new object with every click. */
interface Chosen {
  id: string
  from: 'list' | 'canvas'
}

/** Canvas and list, and what joins them: what is looked at, which pin is lit, and what is being written. */
export function FeedbackPanel({ project, actor, files, items, pin }: FeedbackPanelProps) {
  const linked = items.find((item) => item.number === pin)
  const [chosen, setChosen] = useState<Chosen | null>(linked ? { id: linked.id, from: 'list' } : null)
  const [hoveredId, setHoveredId] = useState<string | null>(null)
  // Undefined: whatever is newest.
  const [chosenGround, setChosenGround] = useState<Ground | undefined>(linked ? groundOf(linked) : undefined)
  const [draft, setDraft] = useState<Draft | null>(null)
  const now = useNow()
  const add = useAddFeedback(project.id)
  const resolve = useResolveFeedback(project.id)

  const shownFiles = groundFiles(files, items)
  const ground = chosenGround === undefined ? newestGround(files) : chosenGround
  const file = useVersion(files, ground)
  const nextNumber = Math.max(0, ...items.map((item) => item.number ?? 0)) + 1

  const turnTo = (next: Ground) => {
    setChosenGround(next)
    setDraft(null)
  }
  const show = (item: FeedbackItem) => {
    setChosen({ id: item.id, from: 'list' })
    if (!isSameGround(groundOf(item), ground)) turnTo(groundOf(item))
  }
  const place = (spot: Spot) => {
    // From here on a newer version does not slip under the pin.
    setChosenGround(ground)
    setDraft((before) => ({ body: '', internal: false, ...before, spot }))
  }
  const submit = () => {
    if (!draft) return
    const written = pendingItem({ project, actor, ground, draft, number: nextNumber, now })
    setDraft(null)
    add.mutate({ ...written, onFail: () => setDraft(draft) })
  }
  return (
    <div className="space-y-5">
      <Canvas
        ground={ground}
        file={file}
        pins={pinsOn(items, ground)}
        litId={hoveredId ?? chosen?.id ?? null}
        brought={chosen?.from === 'list' ? chosen : null}
        onLight={setHoveredId}
        onChoose={(id) => setChosen({ id, from: 'canvas' })}
        onPlace={mayComment(actor, project) ? place : undefined}
        toolbar={
          <GroundSwitcher
            ground={ground}
            files={shownFiles}
            file={file}
            boardHasPins={pinsOn(items, null).length > 0}
            onChange={turnTo}
          />
        }
      >
        {draft && (
          <DraftPin spot={draft.spot} number={nextNumber} onCancel={() => setDraft(null)}>
            <FeedbackForm
              draft={draft}
              onChange={setDraft}
              onSubmit={submit}
              onCancel={() => setDraft(null)}
              mayBeInternal={mayWriteInternally(actor) && !file?.internal}
            />
          </DraftPin>
        )}
      </Canvas>
      <FeedbackList
        items={items}
        litId={hoveredId ?? chosen?.id ?? null}
        brought={chosen?.from === 'canvas' ? chosen : null}
        placeOf={(item) => (isSameGround(groundOf(item), ground) ? null : placeWords(item, files))}
        mayResolve={(item) => mayResolve(actor, item)}
        onLight={setHoveredId}
        onShow={show}
        onResolve={(item) => resolve.mutate(item)}
      />
    </div>
  )
}

/** The very version that is looked at; older ones are asked for. */
function useVersion(files: FileItem[], ground: Ground): FileItem | undefined {
  const newest = files.find((file) => file.id === ground?.fileId)
  const reading = read(listVersions, { params: { id: newest?.id ?? '' } })
  const older = useQuery({
    ...reading,
    // With the newest version in its key, so that a next one is noticed.
    queryKey: [...reading.queryKey, newest?.version],
    enabled: newest !== undefined && ground?.version !== newest.version,
  })
  if (newest?.version === ground?.version) return newest
  return older.data?.find((version) => version.version === ground?.version)
}
