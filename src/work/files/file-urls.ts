/** The addresses at which a version of a file is read; `thumbnailUrl` is null where nothing can be drawn. */
export function addressesOf(id: string, { version, mediaType }: { version: number; mediaType: string }) {
  const url = `/api/files/${id}/content?version=${version}`
  return {
    url,
    fileURL: url,
    thumbnailUrl: isDrawable(mediaType) ? `/api/files/${id}/thumbnail?v=${version}` : null,
  }
}

/** Is there a picture of it: is it one that sharp decodes, or a PDF? */
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
  'application/pdf',
])
