import type { Readable } from 'node:stream'
import { Failure } from '../failure.ts'
import { t } from '../i18n/t.ts'
import { m } from '../messages.ts'

export interface Range {
  /** First and last byte, both included. */
  start: number
  end: number
}

/** Where the bytes of files are kept, by a key that the server made: the data folder, or a store of the S3 kind. */
export interface Storage {
  /**
   * Keeps all bytes of the stream, or none: what is cut short or exceeds `maxBytes` (413) leaves nothing.
   * Answers once they are safe on the disk.
   */
  put(key: string, bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<{ size: number }>
  read(key: string, range?: Range): Readable
  size(key: string): Promise<number | null>
  remove(key: string): Promise<void>
  /** Takes away everything whose key begins with `folder/`, and what a crash left half-written there. */
  removeAll(folder: string): Promise<void>
  /** Throws where nothing can be written, as on a full disk. A store of the S3 kind isn't asked. */
  check(): Promise<void>
  parts: PartsStorage
  /** Where browsers reach the store by themselves; undefined where all bytes go through the server. */
  direct?: DirectStorage
}

export interface Part {
  /** From 1. */
  number: number
  size: number
  /** Without quotes. */
  etag: string
}

/** Bytes that come in parts: each sent by itself, in any order and again where it failed, and joined at the end. */
export interface PartsStorage {
  /** Answers with the id of the parts, by which the store knows them. */
  begin(key: string): Promise<string>
  /**
   * Keeps one part, whole or not at all, of at most so many bytes; `whole` is for all parts together. Not where
   * browsers send by themselves.
   */
  put?(
    key: string,
    id: string,
    number: number,
    bytes: AsyncIterable<Uint8Array>,
    most: { part: number; whole: number },
  ): Promise<Part>
  /** In the order of their numbers. @throws 404 where they were joined or taken away */
  list(key: string, id: string): Promise<Part[]>
  /** Joins exactly these parts under the key. @throws 422 where one of them is not there, or too small */
  complete(key: string, id: string, parts: Pick<Part, 'number' | 'etag'>[]): Promise<void>
  /** Takes the parts away. What is gone already is no error. */
  abort(key: string, id: string): Promise<void>
}

/** Signed addresses at the store, each good for one act on one key and for some seconds. */
export interface DirectStorage {
  /** Of all addresses, for instance https://s3.example.com */
  origin: string
  /** Takes exactly `size` bytes by PUT. */
  sendAddress(key: string, wish: { size: number; seconds: number }): Promise<string>
  /** Takes exactly `size` bytes by POST of a form with these fields, and the bytes as `file` after them. */
  sendForm(
    key: string,
    wish: { size: number; seconds: number },
  ): Promise<{ url: string; fields: Record<string, string> }>
  /** Takes exactly `size` bytes by PUT, as the part of that number. */
  partAddress(
    key: string,
    id: string,
    number: number,
    wish: { size: number; seconds: number },
  ): Promise<string>
  /** The store answers with this type and `Content-Disposition`, whatever the bytes are. */
  readAddress(key: string, wish: { seconds: number; type: string; disposition: string }): Promise<string>
  /** The key that an address of the store is about; undefined where it is not one of its addresses. */
  keyOf(address: string): string | undefined
  /** Copies bytes within the store. Answers with the size of the copy, null where there is nothing to copy. */
  copy(from: string, to: string): Promise<number | null>
  /** Takes away what lies under `folder/` since before a moment. */
  sweep(folder: string, before: Date): Promise<void>
}

const safeKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/

/** Guards against a key that is not ours. */
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
