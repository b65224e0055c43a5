/** The URL parameters of an open comparison. */
const comparisonNames = ['compare', 'before', 'after', 'mode', 'page'] as const

/** Two versions of a file to compare and, for PDFs, the page. */
export interface ComparedPair {
  fileId: string
  before: number
  after: number
  page?: number
}

/** Adds a comparison to the URL of a page that can show it. */
export function withComparison(params: URLSearchParams, pair: ComparedPair): URLSearchParams {
  const next = withoutComparison(params)
  next.set('compare', pair.fileId)
  next.set('before', String(pair.before))
  next.set('after', String(pair.after))
  if (pair.page && pair.page > 1) next.set('page', String(pair.page))
  return next
}

export function withoutComparison(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of comparisonNames) next.delete(name)
  return next
}

/**
 * Returns the versions to compare first: the given one and the one before it. The first version is compared
 * with the newest one instead.
 */
export function firstPair(file: { id: string; version: number }, shown: number, page = 1): ComparedPair {
  const [before, after] = shown > 1 ? [shown - 1, shown] : [1, file.version]
  return { fileId: file.id, before, after, page }
}
