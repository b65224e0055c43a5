/** Returns a path that opens the file. */
export function linkToFile({ id, projectId }: { id: string; projectId: string }): string {
  return `/projects/${projectId}?tab=files&file=${id}`
}

/** Returns a path that opens a file's newest version with its pins. */
export function linkToDesign(file: { id: string; projectId: string }): string {
  return `/projects/${file.projectId}?tab=feedback&file=${file.id}`
}

/** What the full window shows: a version of a design and one of its pages. Null for the empty board. */
export type ReviewedDesign = { fileId: string; version: number; page: number } | null

/**
 * Returns a path that opens a design in the full window. Without a design, it opens one with open comments.
 */
export function linkToReview(projectId: string, design?: ReviewedDesign): string {
  const path = `/projects/${projectId}/review`
  return design === undefined ? path : `${path}?${reviewParams(design)}`
}

/** The parameter for a PDF's page differs from the one in comparisons, which open over this screen. */
export function reviewParams(design: ReviewedDesign): URLSearchParams {
  if (!design) return new URLSearchParams({ file: 'board' })
  const { fileId, version, page } = design
  const params = new URLSearchParams({ file: fileId, version: String(version) })
  if (page > 1) params.set('sheet', String(page))
  return params
}

/** Returns a path that opens a comment: a pin by its number, or a general comment by its id. */
export function linkToComment(item: { id: string; projectId: string; number: number | null }): string {
  const which = item.number ? `pin=${item.number}` : `comment=${item.id}`
  return `/projects/${item.projectId}?tab=feedback&${which}`
}
