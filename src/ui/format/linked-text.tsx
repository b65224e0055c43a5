/** Shows people's text with http and https URLs as links. */
export function LinkedText({ text }: { text: string }) {
  return partsOf(text).map(({ at, part, isLink }) =>
    isLink ? (
      <a
        key={at}
        href={part}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="underline underline-offset-2"
      >
        {part}
      </a>
    ) : (
      part
    ),
  )
}

/**
 * Splits a text at its URLs. Punctuation that usually ends a sentence isn't part of a URL. Exported for
 * testing.
 */
export function partsOf(text: string): { at: number; part: string; isLink: boolean }[] {
  const parts: { at: number; part: string; isLink: boolean }[] = []
  let from = 0
  for (const found of text.matchAll(/https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}]/g)) {
    if (found.index > from) parts.push({ at: from, part: text.slice(from, found.index), isLink: false })
    parts.push({ at: found.index, part: found[0], isLink: URL.canParse(found[0]) })
    from = found.index + found[0].length
  }
  if (from < text.length) parts.push({ at: from, part: text.slice(from), isLink: false })
  return parts
}
