import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sizeOf } from '#demo/years/size.ts'
import { writeBetween } from '../readme.ts'
import { allReads, notMeasured } from './calls.ts'
import { measureExport } from './export.ts'
import type { Who } from './measure.ts'
import { measure } from './measure.ts'
import { openPortal } from './portal.ts'
import { head, rowOf, summaryOf } from './table.ts'

/**
 * `npm run bench -- --years 10`: the time of every read call of staff and of a customer in a portal with ten
 * years of data, next to one with 1% of that. Alternates between the two in one run. Writes the table to
 * bench/README.md, unless `--only` limits the calls.
 */
const loadBefore = loadavg()[0] ?? 0
const years = Number(process.argv.at(process.argv.indexOf('--years') + 1))
const only = process.argv.includes('--only')
  ? (process.argv.at(process.argv.indexOf('--only') + 1) ?? '')
  : ''
const people: Who[] = ['staff', 'customer']
const givenFolder = process.env.EASEL_BENCH_DIR
const folder = givenFolder ?? (await mkdtemp(join(tmpdir(), 'easel-years-')))
const small = await openPortal(join(folder, 'small'), sizeOf(years, 0.01))
const large = await openPortal(join(folder, 'large'), sizeOf(years))
const rows: string[] = []
let summary = ''
const all = []
try {
  printRow(head(years))
  for (const call of allReads().filter(({ name }) => name.includes(only))) {
    const both = []
    for (const who of people) both.push(await measure(call, who, { small, large }))
    all.push(...both)
    printRow(rowOf(call.name, both))
  }
  summary = `${summaryOf(all)} ${await measureExport(large)}`
  for (const [path, why] of Object.entries(notMeasured))
    if (!only) printRow(`| ${path} | | | | | | | ${why} |`)
} finally {
  await Promise.all([small.close(), large.close()])
  if (!givenFolder) await rm(folder, { recursive: true, force: true })
}
process.stdout.write(`\n${summary}\n`)
const table = `<details>\n<summary>All calls</summary>\n\n${rows.join('\n')}\n\n</details>`
if (!only) await writeBetween('npm run bench, years', `${summary}\n\n${table}`, loadBefore)

function printRow(row: string): void {
  rows.push(row)
  process.stdout.write(`${row}\n`)
}
