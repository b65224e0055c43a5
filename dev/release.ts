import { spawnSync } from 'node:child_process'
import { createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'

/**
 * `npm run release` tags the current commit and writes its release into release/: an archive, a list of its
 * packages (CycloneDX), checksums, and their signature. The same commit always gives the same bytes.
 *
 *     EASEL_RELEASE_KEY_FILE=release.pem npm run release
 *     npm run release -- --to /tmp/release
 *
 * The key is an Ed25519 private key: openssl genpkey -algorithm ed25519 -out release.pem
 */
const { values } = parseArgs({ options: { to: { type: 'string', default: 'release' } } })

/** Runs a program and returns what it prints. */
function run(program: string, args: string[], cwd = process.cwd()): Buffer {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, maxBuffer: 2 ** 30 })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? stderr}`)
  return stdout
}

const git = (...args: string[]) => run('git', args).toString().trim()

function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function readKey(): KeyObject {
  const { EASEL_RELEASE_KEY: pem, EASEL_RELEASE_KEY_FILE: file } = process.env
  if (!pem && !file)
    giveUp('Set EASEL_RELEASE_KEY or EASEL_RELEASE_KEY_FILE to an Ed25519 private key (PEM).')
  const key = createPrivateKey(pem ?? readFileSync(file ?? ''))
  if (key.asymmetricKeyType !== 'ed25519') giveUp(`The key is ${key.asymmetricKeyType}, not Ed25519.`)
  return key
}

/** Makes sure that the tag of this version is on the current commit. */
function tagCommit(tag: string): void {
  const commit = git('rev-parse', 'HEAD')
  const tagged = git('tag', '--list', tag) ? git('rev-list', '-n', '1', tag) : undefined
  if (tagged && tagged !== commit) giveUp(`${tag} is on another commit. Change the version in package.json.`)
  if (!tagged) git('tag', tag)
}

/** Lists the packages that the server installs, without the random values and the time that npm adds. */
function listPackages(commit: string, time: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'easel-release-'))
  try {
    for (const name of ['package.json', 'package-lock.json']) {
      writeFileSync(join(folder, name), run('git', ['show', `${commit}:${name}`]))
    }
    const how = ['--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev']
    const list = JSON.parse(run('npm', ['sbom', ...how], folder).toString())
    const hex = createHash('sha256').update(commit).digest('hex')
    // A version 8 UUID, which can contain a hash.
    const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
    list.serialNumber = `urn:uuid:${id}`
    list.metadata.timestamp = time
    // npm names it after the folder.
    list.metadata.component.name = 'easel'
    return `${JSON.stringify(list, null, 2)}\n`
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const key = readKey()
if (git('status', '--porcelain')) giveUp('There are uncommitted changes. Commit or remove them first.')
const commit = git('rev-parse', 'HEAD')
const time = new Date(Number(git('show', '--no-patch', '--format=%ct', commit)) * 1_000).toISOString()
const { version } = JSON.parse(git('show', `${commit}:package.json`))
tagCommit(`v${version}`)

const name = `easel-${version}`
const files: [name: string, content: Buffer][] = [
  [
    `${name}.tar.gz`,
    gzipSync(run('git', ['archive', '--format=tar', `--prefix=${name}/`, commit]), { level: 9 }),
  ],
  [`${name}.cdx.json`, Buffer.from(listPackages(commit, time))],
]
const sums = files
  .map(([file, content]) => `${createHash('sha256').update(content).digest('hex')}  ${file}\n`)
  .join('')
files.push(['SHA256SUMS', Buffer.from(sums)], ['SHA256SUMS.sig', sign(null, Buffer.from(sums), key)])

mkdirSync(values.to, { recursive: true })
for (const [file, content] of files) writeFileSync(join(values.to, file), content)
process.stdout.write(
  `${sums}Signed in ${values.to}. Publish these files, and the tag: git push origin v${version}\n`,
)
