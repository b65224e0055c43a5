import type { Portal } from './portal.ts'

const rounds = 5

/**
 * Measures how long the CSV of a year's invoices takes, and how long small reads by others take meanwhile.
 */
export async function measureExport({ address, tokens }: Portal): Promise<string> {
  const year = new Date().getFullYear() - 1
  const path = `/api/accounting/export/invoices.csv?from=${year}-01-01&to=${year}-12-31`
  const read = async (from: string) => {
    const before = performance.now()
    const response = await fetch(address + from, { headers: { authorization: `Bearer ${tokens.staff}` } })
    return { text: await response.text(), ms: performance.now() - before }
  }
  const { text } = await read(path)
  const [times, others]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    let running = true
    const file = read(path).finally(() => {
      running = false
    })
    while (running) others.push((await read('/api/sessions')).ms)
    times.push((await file).ms)
  }
  const count = (text.split('\r\n').length - 2).toLocaleString('en')
  return `The CSV of a year’s ${count} invoices takes ${at(times, 0.5)} ms. Meanwhile, half of small reads take at most ${at(others, 0.5)} ms, and 99% at most ${at(others, 0.99)} ms.`
}

function at(times: number[], part: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN).toFixed(1)
}
