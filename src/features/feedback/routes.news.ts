/** The words of a comment in one line, as a notification shows them. */
export function excerpt(body: string): string {
  const words = body.replace(/\s+/g, ' ')
  return words.length > 140 ? `${words.slice(0, 139).toWellFormed()}…` : words
}
