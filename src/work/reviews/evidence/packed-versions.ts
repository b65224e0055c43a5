import type { Actor } from '#kernel/actor.ts'
import { tooLarge } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Services } from '#kernel/services.ts'
import type { FoundFeedback } from '#work/feedback/data.ts'
import { findFeedbackOn } from '#work/feedback/data.ts'
import { findVisibleFile } from '#work/files/store-file.ts'
import type { shownReview } from '../shown-review.ts'
import { m } from './messages.ts'

/** A version of a file whose bytes a pack has. */
export interface PackedVersion {
  fileId: string
  version: number
  name: string | null
  key: string
  /** Null if the file store has lost the bytes, or this person isn't allowed to get them. */
  size: number | null
}

export interface PackedDesign extends PackedVersion {
  comments: FoundFeedback[]
}

interface Gathering extends Pick<Services, 'db' | 'storage'> {
  actor: Actor
}

/**
 * Returns the versions with decisions that this person sees, with their comments, and the files attached to these.
 *
 * @throws 413 if they're too large for one archive
 */
export async function gatherVersions(
  gathering: Gathering,
  { projectId, designs: shown }: NonNullable<ReturnType<typeof shownReview>>,
): Promise<{ designs: PackedDesign[]; attachments: PackedVersion[] }> {
  const { db, actor } = gathering
  const designs: PackedDesign[] = []
  for (const { fileId: id, version, decisions } of shown) {
    const found = decisions.length > 0 && (await findVersion(gathering, id, version))
    if (!found) continue
    designs.push({ ...found, comments: await findFeedbackOn(db, actor, { projectId, id, version }) })
  }
  const known = new Set(designs.map(placeOf))
  const attachments: PackedVersion[] = []
  for (const attached of designs.flatMap(({ comments }) => attachmentsIn(comments))) {
    if (known.has(placeOf(attached))) continue
    known.add(placeOf(attached))
    const found = await findVersion(gathering, attached.fileId, attached.version)
    if (found) attachments.push(found)
  }
  const total = [...designs, ...attachments].reduce((sum, { size }) => sum + (size ?? 0), 0)
  if (total > mostBytes) tooLarge(t(m.packTooLarge, { gigabytes: mostBytes / 1_000_000_000 }))
  return { designs, attachments }
}

/** Below the limit of the zip format, with room for everything else in the pack. */
const mostBytes = 4_000_000_000

async function findVersion(
  { db, storage, actor }: Gathering,
  fileId: string,
  version: number,
): Promise<PackedVersion | undefined> {
  const file = await findVisibleFile(db, actor, fileId, version)
  if (!file) return undefined
  const size = file.locked ? null : await storage.size(file.key)
  return { fileId, version, name: file.originalName, key: file.key, size }
}

function attachmentsIn(comments: FoundFeedback[]) {
  return comments.flatMap((comment) => [comment, ...comment.replies]).flatMap((text) => text.attachments)
}

/** What tells versions apart. */
export function placeOf({ fileId, version }: { fileId: string; version: number }): string {
  return `${fileId}.${version}`
}
