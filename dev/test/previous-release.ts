import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { release } from '#kernel/release.ts'

/**
 * `npm run test:before`: runs the previous release's tests on a database with today's migrations. Pass names
 * of test files to limit it. Needs the repository's history.
 */
const root = join(import.meta.dirname, '..', '..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const bump = git('log', '-1', '--format=%H', `-S"version": "${release}"`, '--', 'package.json')
if (!bump) throw new Error(`The history doesn't say when ${release} began. Fetch all of it first.`)

const folder = mkdtempSync(join(tmpdir(), 'easel-before-'))
try {
  git('worktree', 'add', '--detach', folder, `${bump}^`)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  rmSync(join(folder, 'migrations'), { recursive: true })
  cpSync(join(root, 'migrations'), join(folder, 'migrations'), { recursive: true })
  const tests = process.argv.slice(2)
  const { status } = spawnSync('npx', ['vitest', 'run', ...(tests.length > 0 ? tests : ['src'])], {
    cwd: folder,
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
} finally {
  git('worktree', 'remove', '--force', folder)
}
