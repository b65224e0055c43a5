import { sameText, sign } from '#kernel/secrets-and-tokens.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { Upload } from './data.ts'
import { uploadIdOf } from './data.ts'

/**
 * The URL that an upload's bytes are sent to. It's relative, so that it works behind any proxy. Its token is
 * tied to the upload, its person and its expiry.
 */
export function uploadAddress(secret: string, upload: Upload): string {
  return `/api/objects/${upload.id}?token=${tokenOf(secret, upload)}`
}

/** The URL for one part of an upload. */
export function partAddress(secret: string, upload: Upload, part: number): string {
  return `/api/objects/${upload.id}/parts/${part}?token=${tokenOf(secret, upload, part)}`
}

export function isPartSigned(secret: string, upload: Upload, part: number, token: string): boolean {
  return upload.partsId !== null && sameText(token, tokenOf(secret, upload, part))
}

export function isSigned(secret: string, upload: Upload, token: string): boolean {
  return sameText(token, tokenOf(secret, upload))
}

/** A parsed upload URL. If it has no token, it identifies the upload only by its id. */
export interface GivenAddress {
  uploadId: string
  token?: string
}

/** Parses an upload URL, with or without a host. Undefined for URLs of other servers. */
export function readUploadAddress(text: string, hosts: readonly string[]): GivenAddress | undefined {
  if (!URL.canParse(text, here)) return undefined
  const address = new URL(text, here)
  if (address.origin !== here && !hosts.includes(address.host)) return undefined
  const [, uploadId, key] =
    /^\/api\/objects\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/(.+))?$/.exec(address.pathname) ?? []
  const token = address.searchParams.get('token') ?? undefined
  // The upload tool identifies a file sent as a form by the URL and the key it received.
  if (key) return uploadIdOf(key) === uploadId ? ({ uploadId } as GivenAddress) : undefined
  return uploadId && token ? { uploadId, token } : undefined
}

/** Parses a store's upload URL. Undefined for other URLs. */
export function readStoreAddress({ direct }: Storage, text: string): GivenAddress | undefined {
  const uploadId = uploadIdOf(direct?.keyOf(text) ?? '')
  return uploadId ? { uploadId } : undefined
}

/** A placeholder host for relative URLs. The name is reserved, so nobody can own it. */
const here = 'http://here.invalid'

function tokenOf(secret: string, { id, userId, expiresAt }: Upload, part?: number): string {
  const bound = [id, userId, expiresAt.toISOString(), ...(part ? [part] : [])]
  return sign(secret, part ? 'upload part' : 'upload', bound.join('\n'))
}
