import { sameText, sign } from '#kernel/secret.ts'
import type { Upload } from './data.uploads.ts'

/**
 * The address to which the bytes of an upload are sent. Without the host, so that it holds behind any proxy;
 * its token is bound to the upload, its person and its end.
 */
export function uploadAddress(secret: string, upload: Upload): string {
  return `/api/objects/${upload.id}?token=${tokenOf(secret, upload)}`
}

/** The address to which one part of an upload is sent. */
export function partAddress(secret: string, upload: Upload, part: number): string {
  return `/api/objects/${upload.id}/parts/${part}?token=${tokenOf(secret, upload, part)}`
}

export function isPartSigned(secret: string, upload: Upload, part: number, token: string): boolean {
  return upload.partsId !== null && sameText(token, tokenOf(secret, upload, part))
}

export function isSigned(secret: string, upload: Upload, token: string): boolean {
  return sameText(token, tokenOf(secret, upload))
}

/** Takes an address apart that was given out, with or without the host; undefined where it is not one of ours. */
export function readUploadAddress(
  text: string,
  hosts: readonly string[],
): { uploadId: string; token: string } | undefined {
  if (!URL.canParse(text, here)) return undefined
  const address = new URL(text, here)
  if (address.origin !== here && !hosts.includes(address.host)) return undefined
  const path = /^\/api\/objects\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(address.pathname)
  const token = address.searchParams.get('token')
  return path?.[1] && token ? { uploadId: path[1], token } : undefined
}

/** Stands for the host in an address without one; the name is reserved and can be nobody's. */
const here = 'http://here.invalid'

function tokenOf(secret: string, { id, userId, expiresAt }: Upload, part?: number): string {
  const bound = [id, userId, expiresAt.toISOString(), ...(part ? [part] : [])]
  return sign(secret, part ? 'upload part' : 'upload', bound.join('\n'))
}
