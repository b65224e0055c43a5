import { loadavg } from 'node:os'
import { openThreads } from '#kernel/jobs/worker-threads.ts'
import { decodePictures } from '#work/carried-comments/decode-pictures.ts'
import type { PlacesAnswer, PlacesOrder } from '#work/carried-comments/places-messages.ts'
import { writeBetween } from '../readme.ts'
import type { Case } from './cases.ts'
import { casesOf } from './cases.ts'
import { pageCount } from './page.ts'
import { openRenderer } from './render.ts'
import { openTable } from './table.ts'

/**
 * `npm run bench:places`: looks for pins of an earlier version in later versions of pages that Chromium
 * draws, and compares the positions with those that the browser reports. Writes the table to README.md. Fails
 * if a pin is shown at a wrong position. `npm run bench:places -- 3` does the first three pages and writes
 * nothing.
 */
const only = Number(process.argv.at(2) ?? pageCount)
const load = loadavg()[0] ?? 0
const inThread = openThreads<PlacesOrder, PlacesAnswer>(
  new URL('../../src/work/carried-comments/places.worker.ts', import.meta.url),
  { most: 4, maxQueued: 1_000, busy: 'Busy', patienceMs: 600_000, memoryMb: 1_024 },
)
const table = openTable()
const renderer = await openRenderer()
try {
  const running: Promise<void>[] = []
  for (let page = 0; page < Math.min(only, pageCount); page += 1) {
    for await (const one of casesOf(page, renderer.render)) running.push(measure(one))
    process.stdout.write(`page ${page + 1} of ${pageCount} drawn\n`)
  }
  await Promise.all(running)
} finally {
  await renderer.close()
}
process.stdout.write(`\n${table.text()}\n`)
for (const line of table.wrong) process.stdout.write(`wrong: ${line}\n`)
if (only >= pageCount) await writeBetween('npm run bench:places', table.text(), load)
if (table.wrong.length > 0) process.exitCode = 1

async function measure(one: Case): Promise<void> {
  const pins = one.pairs.map(({ pin }) => pin)
  const { places } = await inThread(() => decodePictures(one.before.png, one.after.png, pins))
  for (const [at, pair] of one.pairs.entries()) table.add(one, pair, places[at] ?? null)
}
