/** The URL of a file version's bytes. */
export function contentUrl(id: string, version: number): string {
  return `/api/files/${id}/content?version=${version}`
}

interface AddressedVersion {
  version: number
  mediaType: string
  /**
   * Whether the reader only gets previews with a watermark. Their URL differs, so that the picture changes on
   * open screens, and no cache mixes them up.
   */
  locked?: boolean
}

/** The URLs of a file version. `thumbnailUrl` is null if there's no preview. */
export function addressesOf(id: string, { version, mediaType, locked }: AddressedVersion) {
  const url = contentUrl(id, version)
  const small = locked ? `preview?version=${version}&width=640` : `thumbnail?v=${version}`
  return { url, fileURL: url, thumbnailUrl: isDrawable(mediaType) ? `/api/files/${id}/${small}` : null }
}

/** Photos from iPhones. Browsers can't show them, but the server can decode them. */
export const heicType = 'image/heic'

/** Whether this type has a preview. Images that the server can decode and PDFs do. */
export function isDrawable(mediaType: string): boolean {
  return drawable.has(mediaType)
}

const drawable = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
  heicType,
  'application/pdf',
])
