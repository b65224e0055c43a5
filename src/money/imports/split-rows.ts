/** Splits rows into batches that fit one statement. */
export function inParts<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / most)
  return Array.from({ length: count }, (_, part) => rows.slice(part * most, (part + 1) * most))
}

const most = 500
