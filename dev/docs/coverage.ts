/**
 * A row of docs/spec-coverage.md: a statement of the specification, where it's implemented, and the tests
 * that prove it.
 */
export type Row = {
  /** Section and number, such as '2.16-4'. */
  id: string
  statement: string
  where: string[]
  /** Whether this statement has no proof yet. */
  open: boolean
  proofs: { path: string; name: string }[]
}

/** The fields that this table shares with docs/security.md. */
export type Proven = Omit<Row, 'statement'>

/** Returns the page's rows, and a message for every table line that isn't a valid row. */
export function readRows(page: string): { rows: Row[]; faults: string[] } {
  const rows: Row[] = []
  const faults: string[] = []
  let section = ''
  for (const [at, line] of page.split('\n').entries()) {
    section = line.match(/^#{2,3} (\d+(?:\.\d+)?) /)?.[1] ?? section
    if (
      !line.startsWith('|') ||
      line === '| # | Statement | Where | Proof |' ||
      line === '|---|---|---|---|'
    ) {
      continue
    }
    const row = rowOf(line)
    if (!row) faults.push(`line ${at + 1} is no row: ${line.slice(0, 60)}`)
    else if (!row.id.startsWith(`${section}-`)) faults.push(`${row.id} stands in section ${section}`)
    else if (rows.some(({ id }) => id === row.id)) faults.push(`${row.id} stands twice`)
    else rows.push(row)
  }
  return { rows, faults }
}

/**
 * Returns a message for every missing file and test that a row names. `textOf` returns undefined for a
 * missing file.
 */
export function missing(rows: readonly Proven[], textOf: (path: string) => string | undefined): string[] {
  return rows.flatMap((row) => [
    ...row.where
      .filter((path) => textOf(path) === undefined)
      .map((path) => `${row.id} lives in ${path}, which is not there`),
    ...row.proofs.filter((proof) => !isIn(textOf(proof.path), proof)).map((proof) => sentence(row, proof)),
  ])
}

/**
 * Returns a message for every text quoted in a statement that none of the statement's tests contains, since
 * those tests would pass with any other text. Braces in a quote are placeholders, so only the text around
 * them is checked.
 */
export function unprovenWordings(
  rows: readonly Row[],
  textOf: (path: string) => string | undefined,
): string[] {
  return rows.flatMap(({ id, statement, proofs }) => {
    const text = proofs.map(({ path }) => textOf(path)?.replaceAll("\\'", "'") ?? '').join('\n')
    const wordings = [...statement.matchAll(/(?<!\w)'([^']{3,})'(?!\w)/g)].map(([, words]) => words ?? '')
    const unread = wordings.filter((words) => words.split(/\{[^}]*\}/).some((part) => !text.includes(part)))
    return unread.map((words) => `${id} quotes '${words}', which none of its proofs reads`)
  })
}

function rowOf(line: string): Row | undefined {
  const cells = line.match(/^\| (\d+(?:\.\d+)?-\d+) \| ([^|]+) \| ([^|]+) \| (.+) \|$/)
  const [, id, statement, where, proof] = cells ?? []
  if (!id || !statement || !where || !proof || !/^`[^`]+`(, `[^`]+`)*$/.test(where)) return
  const one = '`[^`]+\\.(?:test|spec)\\.tsx?` "[^"]+"'
  if (proof !== 'open' && !new RegExp(`^${one}(; ${one})*$`).test(proof)) return
  const named = [...proof.matchAll(/`([^`]+)` "([^"]+)"/g)]
  return {
    id,
    statement,
    where: [...where.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? ''),
    open: proof === 'open',
    proofs: named.map(([, path, name]) => ({ path: path ?? '', name: name ?? '' })),
  }
}

/** Whether the text contains a test with that name, as the first argument of a call other than `describe`. */
function isIn(text: string | undefined, { name }: Row['proofs'][number]): boolean {
  const calls =
    text?.matchAll(/(\w*)\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`\n]*)`)\s*,/g) ?? []
  return [...calls].some(([, act, ...literals]) => {
    return act !== 'describe' && literals.some((one) => one?.replace(/\\(.)/g, '$1') === name)
  })
}

function sentence({ id }: Proven, { path, name }: Row['proofs'][number]): string {
  return `${id} is proven by "${name}", which is not in ${path}`
}
