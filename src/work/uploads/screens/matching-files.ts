interface Named {
  originalName: string | null
}

/**
 * Matches uploads to the files that they're probably new versions of, by name. For example, "Home v3.png"
 * matches "homepage.jpg". Each file gets at most one upload, and uploads that match several files are left
 * out.
 */
export function matchingFiles<U extends { name: string }, F extends Named>(
  uploads: U[],
  files: F[],
): Map<U, F> {
  const matches = new Map<U, F>()
  const taken = new Set<F>()
  for (const upload of uploads) {
    const file = matchingFile(upload.name, files)
    if (!file || taken.has(file)) continue
    taken.add(file)
    matches.set(upload, file)
  }
  return matches
}

function matchingFile<F extends Named>(name: string, files: F[]): F | undefined {
  const subject = subjectOf(name)
  const alike = subject ? files.filter((file) => subjectOf(file.originalName ?? '') === subject) : []
  const same = alike.filter((file) => file.originalName?.toLowerCase() === name.toLowerCase())
  if (same.length === 1) return same[0]
  return alike.length === 1 ? alike[0] : undefined
}

/**
 * Returns the significant part of a file name, without its extension, version, and words like "page". Empty
 * if nothing is left.
 */
function subjectOf(name: string): string {
  const stem = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\.[a-z0-9]{1,5}$/, '')
    .replace(/\(\d{1,3}\)$/, '')
  const words = stem.split(/[^\p{L}\p{N}]+/u).filter((word) => word && !isVersion(word))
  const subject = words.join('')
  const ending = endings.find((one) => subject.endsWith(one) && subject.length > one.length)
  return ending ? subject.slice(0, -ending.length) : subject
}

const isVersion = (word: string) => /^v\d{1,3}$/.test(word) || versionWords.has(word)

const versionWords = new Set(['final', 'copy', 'kopie', 'copie', 'copia'])
const endings = ['page', 'seite', 'screen', 'mockup', 'design', 'layout']
