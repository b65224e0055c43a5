/** A path that opens the very comment: a pin by its number, a general comment by its id. */
export function linkToComment(item: { id: string; projectId: string; number: number | null }): string {
  const which = item.number ? `pin=${item.number}` : `comment=${item.id}`
  return `/projects/${item.projectId}?tab=feedback&${which}`
}

/** The words of a comment in one line, as a notification shows them. */
export function excerpt(body: string): string {
  const words = body.replace(/\s+/g, ' ')
  return words.length > 140 ? `${words.slice(0, 139).toWellFormed()}…` : words
}
