import type { Readable } from 'node:stream'
import { Failure } from '../failure.ts'
import { t } from '../i18n/t.ts'
import { m } from '../messages.ts'

export interface Range {
  /** First and last byte, inclusive. */
  start: number
  end: number
}

/** Stores files by a key that the server creates: in the data folder or an S3 store. */
export interface Storage {
  /**
   * Stores all bytes of the stream or none: a stream that's cut short or exceeds `maxBytes` (413) leaves
   * nothing. Resolves once they're safe on disk.
   */
  put(key: string, bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<{ size: number }>
  read(key: string, range?: Range): Readable
  size(key: string): Promise<number | null>
  remove(key: string): Promise<void>
  /** Removes everything whose key starts with `folder/`, and anything a crash left half-written there. */
  removeAll(folder: string): Promise<void>
  /** Throws if nothing can be written, for example on a full disk. Doesn't check S3 stores. */
  check(): Promise<void>
  parts: PartsStorage
  /** How browsers reach the store directly. Undefined if all bytes go through the server. */
  direct?: DirectStorage
}

export interface Part {
  /** The part's number, starting at 1. */
  number: number
  size: number
  /** The part's ETag, without quotes. */
  etag: string
}

/** Uploads in parts: each is sent on its own, in any order, retried if it fails, and joined at the end. */
export interface PartsStorage {
  /** Starts an upload and returns the store's id for it. */
  begin(key: string): Promise<string>
  /**
   * Stores one part, either whole or not at all, up to this many bytes. `whole` limits all parts together.
   * Not used if browsers upload directly.
   */
  put?(
    key: string,
    id: string,
    number: number,
    bytes: AsyncIterable<Uint8Array>,
    most: { part: number; whole: number },
  ): Promise<Part>
  /** Returns the parts ordered by number. @throws 404 if they were joined or removed */
  list(key: string, id: string): Promise<Part[]>
  /** Joins exactly these parts under the key. @throws 422 if one is missing or too small */
  complete(key: string, id: string, parts: Pick<Part, 'number' | 'etag'>[]): Promise<void>
  /** Removes the parts. Parts that are already gone aren't an error. */
  abort(key: string, id: string): Promise<void>
}

/** Signed URLs at the store, each valid for one action on one key for a few seconds. */
export interface DirectStorage {
  /** The origin of all URLs, for example https://s3.example.com */
  origin: string
  /** Returns a URL that accepts exactly `size` bytes by PUT. */
  sendAddress(key: string, options: { size: number; seconds: number }): Promise<string>
  /**
   * Returns a form that accepts exactly `size` bytes by POST with these fields, followed by the bytes as
   * `file`.
   */
  sendForm(
    key: string,
    options: { size: number; seconds: number },
  ): Promise<{ url: string; fields: Record<string, string> }>
  /** Returns a URL that accepts exactly `size` bytes via PUT, as the part with this number. */
  partAddress(
    key: string,
    id: string,
    number: number,
    options: { size: number; seconds: number },
  ): Promise<string>
  /**
   * Returns a URL to read a file. The store responds with this type and `Content-Disposition`, regardless of
   * the bytes.
   */
  readAddress(key: string, options: { seconds: number; type: string; disposition: string }): Promise<string>
  /** Returns the key that a URL of the store refers to. Undefined for other URLs. */
  keyOf(address: string): string | undefined
  /** Copies bytes within the store. Returns the copy's size, or null if there's nothing to copy. */
  copy(from: string, to: string): Promise<number | null>
  /** Removes files under `folder/` that are older than the given time. */
  sweep(folder: string, before: Date): Promise<void>
}

const safeKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/

/** Guards against keys that aren't ours. */
export function checkedKey(key: string): string {
  if (!safeKey.test(key)) throw new Error(`Not a key of the storage: ${key}`)
  return key
}

export const partsGone = t(m.partsGone)

export function wrongPart(number: number): Failure {
  return new Failure(422, 'INVALID_PART', t(m.partWrong, { number }))
}

export function smallPart(number: number): Failure {
  return new Failure(422, 'PART_TOO_SMALL', t(m.partTooSmall, { number }))
}
