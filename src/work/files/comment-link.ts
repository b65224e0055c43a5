/** A path that opens a file's newest version with its pins. */
export function linkToDesign(file: { id: string; projectId: string }): string {
  return `/projects/${file.projectId}?tab=feedback&file=${file.id}`
}

/** A path that opens a comment: a pin by its number, a general comment by its id. */
export function linkToComment(item: { id: string; projectId: string; number: number | null }): string {
  const which = item.number ? `pin=${item.number}` : `comment=${item.id}`
  return `/projects/${item.projectId}?tab=feedback&${which}`
}
