import { parseArgs } from 'node:util'
import type { Seal, Verdict } from '#agency/audit/verify.ts'
import { verifyLog } from '#agency/audit/verify.ts'
import { openDatabase } from '#kernel/database/database.ts'
import { findDatabase } from './database-url.ts'

/**
 * `npm run audit:verify`: recalculates the audit log's chain and reports whether it's intact; see
 * docs/operations.md. Exit codes: 0 intact, 1 damaged, 2 couldn't check.
 */
async function run(): Promise<number> {
  const { values } = parseArgs({ options: { kept: { type: 'string' } } })
  const knownSeal = values.kept === undefined ? undefined : readSeal(values.kept)
  const { url, stop } = await findDatabase()
  const database = openDatabase(url, 1)
  try {
    const verdict = await verifyLog(database.db, knownSeal)
    printVerdict(verdict, knownSeal)
    return verdict.faults.length > 0 ? 1 : 0
  } finally {
    await database.close()
    await stop()
  }
}

function readSeal(text: string): Seal {
  const [, number = '', hash = ''] = /^(\d+):([\da-f]{64})$/.exec(text) ?? []
  if (!hash) throw new Error('Give --kept as an earlier run printed it: a number, a colon, and 64 digits.')
  return { number: Number(number), hash }
}

function printVerdict(
  { sealed, newest, erased, unsealed, unsealedSince, faults }: Verdict,
  knownSeal?: Seal,
): void {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  for (const fault of faults) say(`✗ ${fault}`)
  say(faults.length > 0 ? 'The audit log is damaged.' : 'The audit log is whole.')
  say(`  ${sealed} entries are sealed; of ${erased}, what was personal was erased.`)
  const since = unsealedSince ? `, since ${unsealedSince.toISOString()}` : ''
  say(`  ${unsealed} wait for their seal${since}.`)
  if (faults.length === 0 && knownSeal) say(`  What you kept of entry ${knownSeal.number} is still there.`)
  say(`Keep this elsewhere, and hand it over next time with --kept:\n  ${newest.number}:${newest.hash}`)
}

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 2
}
