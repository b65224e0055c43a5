/** The id in a URL, or undefined. */
export function idIn(text: string | null): string | undefined {
  return text && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : undefined
}
