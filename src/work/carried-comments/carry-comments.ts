import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { openShared } from '#kernel/single-flight.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { displayName } from '#people/accounts/display-name.ts'
import type { FoundFile } from '#work/files/data.ts'
import { findFile } from '#work/files/data.ts'
import type { Carried } from './data.ts'
import { findCarried, storePlaces } from './data.ts'
import { findOnPage, hasPicture, method } from './find-on-pages.ts'
import type { Place } from './places-messages.ts'

type Checker = NonNullable<Carried['checked']>['checker']

interface CarryContext {
  db: Db
  actor: Actor
  storage: Storage
  now: Date
  /** Returns the checker's name as the reader sees it. */
  nameOf?: (checker: Checker) => string
  signal?: AbortSignal | undefined
}

/**
 * Returns the open pins from a file's older versions, with their places on the newest version. `file` must be
 * the newest version. Searches once for places that aren't stored yet.
 */
export async function carriedTo(context: CarryContext, file: FoundFile) {
  // Reading a call's signal creates a listener, so it's read only once.
  const { db, actor, nameOf = displayName, signal } = context
  const carried = await findCarried(db, actor, file, method)
  const found = new Map<string, Place | null>()
  const missing = carried.filter(({ stored }) => stored === undefined)
  const pages = Map.groupBy(missing, ({ fileVersion, page }) => `${fileVersion} ${page}`)
  for (const group of [...pages.values()].flatMap(inChunks)) {
    signal?.throwIfAborted()
    for (const [id, place] of await findGroup(context, file, group)) found.set(id, place)
  }
  const comments = carried.map(({ feedbackId, fileVersion, page, stored, checked }) => {
    const place = stored === undefined ? found.get(feedbackId) : stored
    const check = checked && { checkedAt: checked.checkedAt, checkedBy: nameOf(checked.checker) }
    return { feedbackId, fileVersion, page, place: place ?? null, searched: place !== undefined, check }
  })
  return { version: file.version, comments }
}

/** The maximum number of pins per search. Each search stores its results when it ends. */
const atOnce = 20

function inChunks(pins: Carried[]): Carried[][] {
  const count = Math.ceil(pins.length / atOnce)
  return Array.from({ length: count }, (_, at) => pins.slice(at * atOnce, (at + 1) * atOnce))
}

const shared = openShared<Found[]>()

type Found = [id: string, place: Place | null]

/** Failed searches aren't retried for a while, because they would delay others. */
const failed = new Set<string>()
const pauseMs = 10 * 60_000

/**
 * Searches for the pins of one page. Returns an empty list if that isn't possible right now. Concurrent calls
 * for the same pins share one search, which runs to the end and stores its results even if every caller
 * disconnects.
 */
async function findGroup(
  { db, actor, storage, now }: CarryContext,
  file: FoundFile,
  group: Carried[],
): Promise<Found[]> {
  const [first] = group
  if (!first) return []
  const { fileVersion, page } = first
  const before = await findFile(db, actor, file.id, fileVersion)
  if (!before || !hasPicture(before, page) || !hasPicture(file, page)) return []
  const pins = group.map(({ pin }) => pin)
  const key = [file.id, fileVersion, file.version, ...group.map(({ feedbackId }) => feedbackId)].join(' ')
  if (failed.has(key)) return []
  return shared(key, async () => {
    const places = await findOnPage(storage, { before, after: file, page, pins }, actor.userId)
    if (places === 'busy') return []
    if (!places) {
      failed.add(key)
      setTimeout(() => failed.delete(key), pauseMs).unref()
      return []
    }
    const found = group.map(({ feedbackId }, at) => ({ feedbackId, place: places[at] ?? null }))
    await storePlaces(db, found, { version: file.version, method, now })
    return found.map(({ feedbackId, place }) => [feedbackId, place])
  })
}
