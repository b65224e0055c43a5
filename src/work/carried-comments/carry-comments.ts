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

interface Asking {
  db: Db
  actor: Actor
  storage: Storage
  now: Date
  /** The name that the person sees. */
  nameOf?: (checker: Checker) => string
  signal?: AbortSignal | undefined
}

/**
 * Returns the open pins of a file's older versions with their places on the newest version, which `file` is. Places
 * that aren't stored yet are looked for once.
 */
export async function carriedTo(asking: Asking, file: FoundFile) {
  const { db, actor, nameOf = displayName } = asking
  const carried = await findCarried(db, actor, file, method)
  const found = new Map<string, Place | null>()
  const missing = carried.filter(({ stored }) => stored === undefined)
  const groups = Map.groupBy(missing, ({ fileVersion, page }) => `${fileVersion} ${page}`)
  for (const group of groups.values()) {
    for (const [id, place] of await findGroup(asking, file, group)) found.set(id, place)
  }
  const comments = carried.map(({ feedbackId, fileVersion, page, stored, checked }) => {
    const place = (stored === undefined ? found.get(feedbackId) : stored) ?? null
    const check = checked && { checkedAt: checked.checkedAt, checkedBy: nameOf(checked.checker) }
    return { feedbackId, fileVersion, page, place, check }
  })
  return { version: file.version, comments }
}

const shared = openShared<(Place | null)[] | undefined>()

/** Searches that failed aren't repeated for a while, since they would delay others. */
const failed = new Set<string>()
const pauseMs = 10 * 60_000

/** Looks for the pins of one page. All callers that ask for the same pins share one search. */
async function findGroup(asking: Asking, file: FoundFile, group: Carried[]) {
  const { db, actor, storage, now, signal } = asking
  const [first] = group
  if (!first) return []
  const { fileVersion, page } = first
  const before = await findFile(db, actor, file.id, fileVersion)
  if (!before || !hasPicture(before, page) || !hasPicture(file, page)) return []
  const pins = group.map(({ pin }) => pin)
  const key = [file.id, fileVersion, file.version, ...group.map(({ feedbackId }) => feedbackId)].join(' ')
  if (failed.has(key)) return []
  const search = { before, after: file, page, pins }
  const places = await shared(
    key,
    (stop) => findOnPage(storage, search, { person: actor.userId, signal: stop }),
    signal,
  )
  if (!places) {
    failed.add(key)
    setTimeout(() => failed.delete(key), pauseMs).unref()
    return []
  }
  const found = group.map(({ feedbackId }, at) => ({ feedbackId, place: places[at] ?? null }))
  await storePlaces(db, found, { version: file.version, method, now })
  return found.map(({ feedbackId, place }) => [feedbackId, place] as const)
}
