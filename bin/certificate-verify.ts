import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { hashOf } from '#agency/audit/hash-chain.ts'
import { keyIdOf } from '#agency/signing/ed25519.ts'
import { readSigned } from '#agency/signing/signed-form.ts'
import { attachmentIn, isPdfSigned } from '#agency/signing/signed-pdf.ts'
import { isStatementSigned } from '#agency/signing/signed-statement.ts'
import type { CertificateFacts } from '#work/reviews/contract.certificate-facts.ts'
import { describeFailure } from './describe-failure.ts'

/**
 * `npm run certificate:verify`: checks a sign-off certificate without the portal, and prints what it says. It uses
 * only what comes with Node, so it needs neither the installed packages nor a network. Exit codes: 0 valid, 1 not
 * valid, 2 couldn't check.
 */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    args: joinKey(process.argv.slice(2)),
    allowPositionals: true,
    options: { key: { type: 'string' } },
  })
  const [path] = positionals
  if (!path || !values.key) {
    throw new Error('Usage: npm run certificate:verify -- certificate.pdf --key <public key of the portal>')
  }
  const publicKey = readKey(values.key)
  const bytes = await readFile(path)
  const signed = readSigned(attachmentIn(bytes) ?? '')
  if (!signed) return fail('This file isn’t a certificate, or it was saved again by another program.')
  if (signed.signature.publicKey !== publicKey) {
    return fail(`It names another key, ${keyIdOf(signed.signature.publicKey)}.`)
  }
  if (!isStatementSigned(signed, publicKey)) return fail('Its facts were changed.')
  if (!isPdfSigned(bytes, publicKey)) return fail('Its pages were changed.')
  const facts = signed.statement as CertificateFacts
  const wrong = facts.auditEntries.filter((entry) => hashOfEntry(entry) !== entry.hash)
  if (wrong.length > 0) return fail(`The hash of entry ${wrong[0]?.number} is wrong.`)
  say(`✓ The file is as the portal signed it, with the key ${keyIdOf(publicKey)}.`)
  print(facts)
  return 0
}

/** Joins `--key` and its value, since a key may start with "-", which parseArgs takes for an option. */
function joinKey(args: string[]): string[] {
  const at = args.indexOf('--key')
  return at < 0 ? args : [...args.slice(0, at), `--key=${args[at + 1] ?? ''}`, ...args.slice(at + 2)]
}

function readKey(text: string): string {
  const key = Buffer.from(text, 'base64url')
  if (key.byteLength !== 32) throw new Error('Give --key as the portal lists it at /api/certificates/keys.')
  return key.toString('base64url')
}

function hashOfEntry({ previousHash, number, createdAt, ...link }: CertificateFacts['auditEntries'][number]) {
  return hashOf(previousHash, number, { ...link, createdAt: new Date(createdAt) })
}

function print({ portal, client, project, review, designs, auditEntries }: CertificateFacts): void {
  say(`${review.title} (${portal.name}, ${client.name}, ${project.name})`)
  for (const { name, version, sha256, decisions } of designs) {
    say(`${name ?? 'File'}, version ${version}, SHA-256 ${sha256 ?? 'unknown'}`)
    for (const { by, decision, at, replaced, auditEntry } of decisions) {
      const entry = auditEntries.find(({ number }) => number === auditEntry)
      say(`  ${at} ${by ?? 'Erased person'}: ${decision}${replaced ? ', replaced later' : ''}`)
      if (entry) say(`    audit log entry ${entry.number}, ${entry.hash}`)
    }
  }
}

function fail(why: string): number {
  say(`✗ ${why}`)
  return 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exitCode = 2
}
