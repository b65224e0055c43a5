import { spawnSync } from 'node:child_process'
import { createHash, generateKeyPairSync, verify } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isClone } from '#test/setup/git.ts'

const root = join(import.meta.dirname, '..')
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'easel-release-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function git(folder: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@studio.example']
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  return stdout.trim()
}

/** A repository with the real lists of packages. */
function makeRepository(): string {
  const folder = newFolder()
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(root, name), join(folder, name))
  writeFileSync(join(folder, 'README.md'), '# Easel\n')
  git(folder, 'init', '--quiet')
  git(folder, 'add', '.')
  git(folder, 'commit', '--quiet', '--message', 'Start')
  return folder
}

function release(folder: string, to: string, env: Record<string, string> = { EASEL_RELEASE_KEY: pem }) {
  const args = [join(root, 'dev', 'release.ts'), '--to', to]
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } })
}

test.runIf(isClone)(
  'the same commit produces the same bytes, with checksums and a signature',
  () => {
    const repository = makeRepository()
    const [first, second] = [newFolder(), newFolder()]
    expect(release(repository, first)).toMatchObject({ status: 0, stderr: '' })
    // Another checkout of the same commit, made later.
    const clone = join(newFolder(), 'clone')
    git(repository, 'clone', '--quiet', repository, clone)
    expect(release(clone, second)).toMatchObject({ status: 0 })

    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const read = (folder: string, file: string) => readFileSync(join(folder, file))
    const sums = read(first, 'SHA256SUMS')
    const files = [`easel-${version}.tar.gz`, `easel-${version}.cdx.json`]
    for (const file of [...files, 'SHA256SUMS', 'SHA256SUMS.sig']) {
      expect(read(second, file).equals(read(first, file)), file).toBe(true)
    }
    const expected = files.map(
      (file) => `${createHash('sha256').update(read(first, file)).digest('hex')}  ${file}\n`,
    )
    expect(sums.toString()).toBe(expected.join(''))
    expect(verify(null, sums, publicKey, read(first, 'SHA256SUMS.sig'))).toBe(true)
    expect(git(repository, 'tag', '--points-at', 'HEAD')).toBe(`v${version}`)

    const packages = JSON.parse(read(first, files[1] ?? '').toString())
    const names = packages.components.map((one: { name: string }) => one.name)
    expect(packages).toMatchObject({ bomFormat: 'CycloneDX' })
    expect(names).toContain('fastify')
    expect(names).not.toContain('vitest')
  },
  60_000,
)

test.runIf(isClone)(
  'a release is refused with uncommitted changes, a missing key, or a version that was already released',
  () => {
    const repository = makeRepository()
    const to = newFolder()
    expect(release(repository, to, {}).stderr).toContain('Set EASEL_RELEASE_KEY')
    writeFileSync(join(repository, 'README.md'), '# Changed\n')
    expect(release(repository, to).stderr).toContain('uncommitted changes')
    git(repository, 'tag', `v${JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version}`)
    git(repository, 'commit', '--quiet', '--all', '--message', 'Change')
    expect(release(repository, to).stderr).toContain('is on another commit')
  },
  30_000,
)
