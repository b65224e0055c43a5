/** The URL of a file version's bytes. */
export function contentUrl(id: string, version: number): string {
  return `/api/files/${id}/content?version=${version}`
}

/** The URLs of a file version. `thumbnailUrl` is null if there's no preview. */
export function addressesOf(id: string, { version, mediaType }: { version: number; mediaType: string }) {
  const url = contentUrl(id, version)
  return {
    url,
    fileURL: url,
    thumbnailUrl: isDrawable(mediaType) ? `/api/files/${id}/thumbnail?v=${version}` : null,
  }
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
